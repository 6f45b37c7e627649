import { Button } from '../../ui/button.tsx';

interface FormButtonsProps {
  submit: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function FormButtons({ submit, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
