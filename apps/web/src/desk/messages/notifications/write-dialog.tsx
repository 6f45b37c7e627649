import { deskNotificationsRoutes, type NotificationPreview } from '@formulary/contracts/desk/notifications';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { notificationPath } from '../../frame/desk-paths.ts';
import { countWords } from '../count-words.ts';
import { NotificationCard } from './notification-card.tsx';
import { audienceWords, periodWords, reachWords } from './notification-words.tsx';
import { WriteForm, type Written } from './write-form.tsx';

interface WriteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A notification is written, looked at as users will see it, and only then published. */
export function WriteDialog({ isOpen, onClose }: WriteDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Write a notification"
      description="Users see it at the bell of every page. You look at it before anybody else does."
      size="lg"
    >
      <Writing onClose={onClose} />
    </Dialog>
  );
}

function Writing({ onClose }: { onClose: () => void }) {
  const [looked, setLooked] = useState<{ written: Written; preview: NotificationPreview }>();
  return (
    <>
      <WriteForm
        isHidden={looked !== undefined}
        onPreview={(written, preview) => setLooked({ written, preview })}
        onClose={onClose}
      />
      {looked && <Publishing {...looked} onBack={() => setLooked(undefined)} onClose={onClose} />}
    </>
  );
}

interface PublishingProps {
  written: Written;
  preview: NotificationPreview;
  onBack: () => void;
  onClose: () => void;
}

function Publishing({ written, preview, onBack, onClose }: PublishingProps) {
  const navigate = useNavigate();
  // Sent again after a lost answer, it is published once.
  const [topic] = useState(() => `desk ${randomId()}`);
  const publishing = useDeskWrite(deskNotificationsRoutes.publishNotification, {
    input: () => ({ body: { ...written, topic } }),
    says: ({ title }) => ({ message: `"${title}" is published.` }),
    onSuccess: ({ id }) => {
      onClose();
      void navigate(notificationPath(id));
    },
  });
  const { users } = preview.reach;
  return (
    <div className="grid gap-4">
      <NotificationCard shown={preview} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">To</dt>
        <dd className="wrap-anywhere">
          {audienceWords(preview)}: {reachWords(preview.reach)}
        </dd>
        <dt className="text-muted">Shown</dt>
        <dd>{periodWords(preview)}</dd>
      </dl>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>Change it</Button>
        <Button variant="primary" busy={publishing.isPending} onClick={() => publishing.mutate()}>
          Publish to {countWords(users, 'user')}
        </Button>
      </div>
    </div>
  );
}
