import { type AdvertFile, deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';

const TAKEN = {
  picture: {
    types: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml',
    words: 'a picture of 1 MiB at most',
  },
  document: { types: 'application/pdf', words: 'a PDF of 10 MiB at most' },
} as const;

interface FileFieldProps {
  label: string;
  kind: keyof typeof TAKEN;
  file: AdvertFile | null;
  /** Beside what is taken, such as the size of a picture. */
  hint?: string;
  onChange: (file: AdvertFile | null) => void;
  /** Missing where there has to be one. */
  mayBeMissing?: true;
  children?: ReactNode;
}

/** A file of an advert: uploaded at once, and looked at by the server before anything is saved. */
export function FileField({ label, kind, file, hint, onChange, mayBeMissing, children }: FileFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useDeskWrite<typeof deskAdvertsRoutes.uploadAdvertFile, File>(deskAdvertsRoutes.uploadAdvertFile, {
    isInForm: true,
    input: (document) => ({ document, query: { kind, file_name: document.name } }),
    onSuccess: onChange,
  });
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {file && children}
      <input
        ref={input}
        type="file"
        aria-label={`${label}: file`}
        accept={TAKEN[kind].types}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (chosen) uploading.mutate(chosen);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Upload aria-hidden className="size-4" />}
          busy={uploading.isPending}
          onClick={() => input.current?.click()}
        >
          {file ? `Replace the ${kind}` : `Choose a ${kind}`}
        </Button>
        {mayBeMissing && file && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            Take it out
          </Button>
        )}
      </div>
      <p id={hintId} className="text-muted text-xs">
        Takes {TAKEN[kind].words}.{hint && ` ${hint}.`}
      </p>
      {uploading.isError && (
        <p role="alert" className="text-bad text-sm">
          {failureWords(uploading.error)}
        </p>
      )}
    </fieldset>
  );
}
