import type { Upload } from '../src/domains/adverts/advert-settings.ts';

type Plain = {
  identifier: string;
  priority?: number;
  shownFrom?: Date;
  shownUntil?: Date;
};

/** An advert that does nothing, of a picture of its own. */
export function advertOf(settings: Plain) {
  return {
    description: 'A picture',
    image: gif(settings.identifier),
    location: 'all',
    type: 'banner',
    action: 'none',
    ...settings,
  } as const;
}

/** The smallest picture there is, with a comment of its own so that each is another file. */
export function gif(name: string): Upload {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return { name: `${name}.gif`, content: Buffer.concat([pixel, Buffer.from(name)]) };
}

export function svg(inner = '', name = 'drawing.svg'): Upload {
  return { name, content: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`) };
}

export function pdf(name = 'leaflet.pdf'): Upload {
  return { name, content: Buffer.from('%PDF-1.7\n%%EOF\n') };
}
