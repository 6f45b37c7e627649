import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { FormButtons } from '../frame/form-buttons.tsx';

interface WhyFormProps {
  /** As the server calls it. */
  name: string;
  label: string;
  /** What is said where nothing is written. */
  missing: string;
  submit: string;
  onSend: (words: string) => Promise<unknown>;
  onCancel: () => void;
}

const LONGEST = 1_000;

const refuse = refuseForm();

/** What somebody writes of a decision on a list. */
export function WhyForm({ name, label, missing, submit, onSend, onCancel }: WhyFormProps) {
  const rule = (words: string) => {
    if (words.trim() === '') return missing;
    return words.trim().length > LONGEST ? `At most ${LONGEST} characters are possible.` : undefined;
  };
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { [name]: { initial: '', rule } },
    fallback: failureWords(undefined),
    async send({ [name]: words = '' }) {
      await onSend(words.trim()).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <TextField label={label} autoComplete="off" className={FIELD_ROOM} {...fieldProps(name)} />
      <FormFailure message={failure} />
      <FormButtons submit={submit} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
