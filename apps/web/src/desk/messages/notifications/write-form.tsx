import { deskNotificationsRoutes, type NotificationPreview } from '@formulary/contracts/desk/notifications';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FIELD_ROOM } from '../../../ui/form/form-class.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormRefused } from '../../../ui/form/form-refused.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { filled, momentOf } from '../../frame/field-rules.ts';
import { FormButtons } from '../../frame/form-buttons.tsx';
import { TextArea } from '../../frame/text-area.tsx';
import { PracticeField, type Whom, WhomField } from './audience-field.tsx';

export type Written = BodyOf<typeof deskNotificationsRoutes.previewNotification>;

interface WriteFormProps {
  /** While it is looked at; what is typed stays. */
  isHidden: boolean;
  onPreview: (written: Written, preview: NotificationPreview) => void;
  onClose: () => void;
}

const LONGEST = { title: 120, content: 2_000 };
const refuse = refuseForm();

export function WriteForm({ isHidden, onPreview, onClose }: WriteFormProps) {
  const [whom, setWhom] = useState<Whom>('everybody');
  const [practice, setPractice] = useState<number>();
  const [isPracticeMissing, setPracticeMissing] = useState(false);
  const [stays, setStays] = useState(false);
  const previewing = useDeskWrite<typeof deskNotificationsRoutes.previewNotification, Written>(
    deskNotificationsRoutes.previewNotification,
    { isInForm: true, input: (body) => ({ body }) },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      title: { initial: '', rule: filled('A title', LONGEST.title) },
      content: { initial: '', rule: filled('A text', LONGEST.content) },
      user: { initial: '', rule: (email) => (whom === 'user' && email.trim() === '' ? 'Say who' : undefined) },
      link: { initial: '', rule: () => undefined },
      date: { initial: '', rule: () => undefined },
      expires_at: { initial: '', rule: () => undefined },
    },
    fallback: failureWords(undefined),
    async send({ title, content, user, link, date, expires_at }) {
      const isMissing = whom === 'practice' && practice === undefined;
      setPracticeMissing(isMissing);
      if (isMissing) throw new FormRefused('Choose the practice that it is to.');
      const [from, until] = [momentOf(date), momentOf(expires_at)];
      const written: Written = {
        ...{ title: title.trim(), content: content.trim(), disable_mark_read: stays },
        ...(whom === 'practice' && { practice }),
        ...(whom === 'user' && { user: user.trim() }),
        ...(link.trim() !== '' && { link: link.trim() }),
        ...(from !== undefined && { date: from }),
        ...(until !== undefined && { expires_at: until }),
      };
      onPreview(written, await previewing.mutateAsync(written).catch(refuse));
    },
  });
  return (
    <form {...formProps} hidden={isHidden} className="grid gap-3 [[hidden]]:hidden">
      <TextField label="Title" autoComplete="off" className={FIELD_ROOM} {...fieldProps('title')} />
      <TextArea label="Text" rows={4} {...fieldProps('content')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <WhomField whom={whom} onChange={setWhom} />
        {whom === 'practice' && (
          <PracticeField
            practice={practice}
            error={isPracticeMissing && practice === undefined ? 'Choose a practice' : undefined}
            onChoose={setPractice}
          />
        )}
        {whom === 'user' && (
          <TextField label="Their email address" type="email" autoComplete="off" {...fieldProps('user')} />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Shown from (now, if empty)" type="datetime-local" {...fieldProps('date')} />
        <TextField label="Until (no end, if empty)" type="datetime-local" {...fieldProps('expires_at')} />
      </div>
      <Checkbox label="It stays: users cannot mark it read" checked={stays} onCheckedChange={setStays} />
      <TextField
        label='Where "Open" leads (no button, if empty)'
        placeholder="/price-changes"
        autoComplete="off"
        className={FIELD_ROOM}
        {...fieldProps('link')}
      />
      <FormFailure message={failure} />
      <FormButtons submit="Look at it" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
