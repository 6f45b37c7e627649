import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskUserRoutes } from '@formulary/contracts/desk/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { FormRefused } from '../../ui/form/form-refused.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { trimmed } from '../frame/use-filters.ts';
import { nameOf, type Person } from './user.ts';

interface MoveUserDialogProps {
  isOpen: boolean;
  user: Person;
  onClose: () => void;
}

export function MoveUserDialog({ isOpen, user, onClose }: MoveUserDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Move ${nameOf(user)} to another practice`}
      description="For whoever was invited at the wrong one. They are signed out everywhere, and what is in their cart is gone. Who has ordered, asked for or recorded something stays: their name is in the practice's books."
    >
      <MoveUser user={user} onClose={onClose} />
    </Dialog>
  );
}

/** Practices that are offered at once: of more, somebody types more of the name. */
const SHOWN = 6;

const refuse = refuseForm();

function MoveUser({ user, onClose }: Omit<MoveUserDialogProps, 'isOpen'>) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { data, error } = useQuery(deskQuery(deskPracticeRoutes.listPractices, { query: { ...(q !== '' && { q }) } }));
  const moving = useDeskWrite<typeof deskUserRoutes.changeUserDetails, number>(deskUserRoutes.changeUserDetails, {
    isInForm: true,
    input: (practice) => ({ params: { id: user.id }, body: { practice } }),
    says: ({ practice }) => ({ message: `${nameOf(user)} signs in at ${practice.name} from now on.` }),
    onSuccess: onClose,
  });
  const { failure, isBusy, formProps } = useCheckedForm({
    fields: {},
    fallback: failureWords(undefined),
    async send() {
      if (chosen === undefined) throw new FormRefused('Choose a practice first.');
      await moving.mutateAsync(chosen).catch(refuse);
    },
  });
  const found = data?.results.slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <ListSearch
        label="Find the practice"
        placeholder="A part of the name"
        query={q}
        clean={trimmed}
        onSearch={setQ}
        className="w-full"
      />
      <form {...formProps} className="grid gap-3">
        <fieldset className="grid min-h-40 content-start pb-9">
          <legend className="sr-only">Practice</legend>
          {error && <p className="text-muted">{failureWords(error)}</p>}
          {found?.length === 0 && <p className="text-muted">No practice has such a name.</p>}
          {found?.map(({ id, name }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-sunken mouse:min-h-9"
            >
              <input type="radio" name="practice" checked={chosen === id} onChange={() => setChosen(id)} />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
        <FormFailure message={failure} />
        <FormButtons submit="Move" isBusy={isBusy} onCancel={onClose} />
      </form>
    </div>
  );
}
