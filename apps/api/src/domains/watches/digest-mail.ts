import { counted } from '../../outside/documents/document-words.ts';
import { composeMail, type MailFrame } from '../../outside/mail/compose-mail.ts';

/** Products that a mail names; the others are counted. */
const NAMED = 50;
/** News of a product that is said; what came before is counted. Mailboxes cut a long mail, and with it the link that stops it. */
const LATEST = 5;

export type DigestFrame = MailFrame & { readonly priceNote: string };

export interface ProductNews {
  readonly id: number;
  readonly name: string;
  /** As it is said after the name, oldest first. */
  readonly news: readonly string[];
}

export function digestMail(
  frame: DigestFrame,
  products: readonly ProductNews[],
  { firstName, linkBase, stopPage }: { firstName: string; linkBase: string; stopPage: string },
) {
  const at = (path: string) => new URL(path, linkBase).href;
  const watched = `${counted(products.length, 'product')} you watch`;
  const more = products.length - NAMED;
  const prices = ['Prices are net', frame.priceNote].filter(Boolean).join(', ');
  return composeMail(
    {
      subject: `News of ${watched}`,
      before: [`Hello ${firstName},`, `There is news of ${watched}:`],
      list: {
        items: products
          .slice(0, NAMED)
          .map(({ id, name, news }) => ({ name, url: at(`/products/${id}`), lines: linesOf(news) })),
        ...(more > 0 && { more: `And ${counted(more, 'more product')}.` }),
      },
      action: { label: 'See your watched products', url: at('/watches') },
      after: [`${prices}, and as they were when they changed: the page has today’s.`],
      stop: { label: 'Stop this daily e-mail', url: stopPage },
    },
    frame,
  );
}

function linesOf(news: readonly string[]): readonly string[] {
  const earlier = news.length - LATEST;
  return earlier > 0 ? [`${counted(earlier, 'earlier change')}, then:`, ...news.slice(earlier)] : news;
}
