import { Button } from '../../ui/button.tsx';

interface FormButtonsProps {
  submit: string;
  /** Of the form, where they stand outside of it. */
  form?: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function FormButtons({ submit, form, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
