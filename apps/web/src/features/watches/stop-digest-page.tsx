import { watchDigestRoutes } from '@formulary/contracts/watches/stop-digest';
import { CircleAlert, MailX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { AuthPage } from '../../trade/signed-out/auth-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';

/** For links in the daily e-mail: whoever has one is asked, signed in or not. */
export function StopDigestPage() {
  usePageTitle('Stop the daily e-mail');
  return (
    <AuthPage
      heading="The daily e-mail"
      lead="It has the news of products that you watch. Notifications in the application go on."
      trouble="Does it not work?"
    >
      <StopDigest />
    </AuthPage>
  );
}

function StopDigest() {
  const [params] = useSearchParams();
  const user = params.get('user');
  const signature = params.get('signature');
  const stopping = useWrite(watchDigestRoutes.stopDigest, {
    input: (query: { user: string; signature: string }) => ({ query }),
  });
  const { isSuccess, isPending, error } = stopping;
  if (isSuccess) {
    return (
      <Said tone="good" title="The daily e-mail is stopped">
        You can switch it on again on the page of watched products.
      </Said>
    );
  }
  if (user === null || signature === null || statusOf(error) === 400) {
    return (
      <Said tone="bad" title="This link is not valid">
        Perhaps it was cut off: open it from the message again. The page of watched products has a switch for it, too.
      </Said>
    );
  }
  return (
    <div className="grid gap-3">
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {statusOf(error) === 429
            ? 'Too many attempts. Wait a minute, then try again.'
            : 'It could not be stopped. Try again in a moment.'}
        </p>
      )}
      <Button
        variant="primary"
        className="w-full"
        busy={isPending}
        onClick={() => stopping.mutate({ user, signature })}
      >
        Stop the daily e-mail
      </Button>
    </div>
  );
}

interface SaidProps {
  tone: 'good' | 'bad';
  title: string;
  children: ReactNode;
}

/** Takes the focus from the button that is gone, so that it is also read out. */
function Said({ tone, title, children }: SaidProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-2">
      <Notice
        ref={notice}
        tabIndex={-1}
        role="group"
        aria-labelledby="digest-said"
        tone={tone}
        icon={tone === 'good' ? <MailX /> : <CircleAlert />}
      >
        <p id="digest-said" className="font-semibold">
          {title}
        </p>
        <p>{children}</p>
      </Notice>
      <Link to={paths.watches} className={`justify-self-center ${TEXT_LINK}`}>
        Watched products
      </Link>
    </div>
  );
}
