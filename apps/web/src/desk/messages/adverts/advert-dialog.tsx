import { type AdvertAtDesk, type AdvertFile, deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../../ui/form/form-class.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormRefused } from '../../../ui/form/form-refused.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { filled, momentOf, typedMoment } from '../../frame/field-rules.ts';
import { FormButtons } from '../../frame/form-buttons.tsx';
import { ACTIONS, LOCATIONS, TYPES } from './advert-words.ts';
import { FileField } from './file-field.tsx';

interface AdvertDialogProps {
  isOpen: boolean;
  /** The one that is changed; undefined for a new one. */
  advert: AdvertAtDesk | undefined;
  onClose: () => void;
}

export function AdvertDialog({ isOpen, advert, onClose }: AdvertDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={advert ? `Change ${advert.identifier}` : 'New advert'}
      description="Every practice sees it, from its time on."
      size="lg"
    >
      <AdvertForm advert={advert} onClose={onClose} />
    </Dialog>
  );
}

type Settings = BodyOf<typeof deskAdvertsRoutes.changeAdvert>;

const refuse = refuseForm();
/** What each action needs, beside a file. */
const NEEDED = {
  add_to_cart: { name: 'product', label: 'Code of the product', longest: 100 },
  search: { name: 'search_term', label: 'What is searched for', longest: 200 },
  external_link: { name: 'external_link', label: 'Link, with https://', longest: 2_000 },
} as const;

function AdvertForm({ advert, onClose }: Omit<AdvertDialogProps, 'isOpen'>) {
  const [image, setImage] = useState<AdvertFile | null>(advert?.image ?? null);
  const [large, setLarge] = useState<AdvertFile | null>(advert?.image_large ?? null);
  const [file, setFile] = useState<AdvertFile | null>(advert?.file ?? null);
  const [location, setLocation] = useState<Settings['location']>(advert?.location ?? 'all');
  const [type, setType] = useState<Settings['type']>(advert?.type ?? 'banner');
  const [action, setAction] = useState<Settings['action']>(advert?.action ?? 'none');
  const needed = action in NEEDED ? NEEDED[action as keyof typeof NEEDED] : undefined; // one of its keys
  const saving = useSaving(advert, onClose);
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      identifier: { initial: advert?.identifier ?? '', rule: filled('A short name', 100) },
      description: { initial: advert?.description ?? '', rule: filled('What it shows', 300) },
      detail: {
        initial: advert?.product ?? advert?.search_term ?? advert?.external_link ?? '',
        rule: (text) => needed && filled(needed.label, needed.longest)(text),
      },
      priority: {
        initial: String(advert?.priority ?? 100),
        rule: (text) => (/^\d{1,6}$/.test(text.trim()) ? undefined : 'It is a whole number'),
      },
      shown_from: { initial: typedMoment(advert?.shown_from ?? null), rule: () => undefined },
      shown_until: { initial: typedMoment(advert?.shown_until ?? null), rule: () => undefined },
    },
    fallback: failureWords(undefined),
    async send({ identifier, description, detail, priority, shown_from, shown_until }) {
      if (!image) throw new FormRefused('Choose its picture.');
      if (action === 'file_download' && !file) throw new FormRefused('Choose the PDF that it downloads.');
      const [from, until] = [momentOf(shown_from), momentOf(shown_until)];
      const settings: Settings = {
        ...{ description: description.trim(), image: image.hash, location, type, action, priority: Number(priority) },
        ...(large && { image_large: large.hash }),
        ...(action === 'file_download' && file && { file: file.hash }),
        ...(needed && { [needed.name]: detail.trim() }),
        ...(from !== undefined && { shown_from: from }),
        ...(until !== undefined && { shown_until: until }),
      };
      await saving(identifier.trim(), settings).catch(refuse);
    },
  });
  const size = TYPES.find(({ value }) => value === type)?.size ?? '';
  const picture = (shown: AdvertFile | null) =>
    shown && (
      <img
        src={shown.path}
        alt="Preview"
        className="max-h-40 max-w-full justify-self-start rounded-md border border-line bg-sunken object-contain"
      />
    );
  return (
    <form {...formProps} className="grid gap-4">
      {!advert && (
        <TextField
          label="Short name, for you"
          placeholder="spring-offer"
          autoComplete="off"
          {...fieldProps('identifier')}
        />
      )}
      <TextField
        label="What it shows and says, for those who do not see it"
        autoComplete="off"
        {...fieldProps('description')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice label="On which page" choices={LOCATIONS} value={location} onChange={setLocation} />
        <Choice label="Where on the page" choices={TYPES} value={type} onChange={setType} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <FileField label="Picture" kind="picture" file={image} hint={`It is shown as ${size}`} onChange={setImage}>
          {picture(image)}
        </FileField>
        <FileField label="Picture for wide screens" kind="picture" file={large} onChange={setLarge} mayBeMissing>
          {picture(large)}
        </FileField>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice label="What a click does" choices={ACTIONS} value={action} onChange={setAction} />
        {needed && <TextField label={needed.label} autoComplete="off" {...fieldProps('detail')} />}
      </div>
      {action === 'file_download' && (
        <FileField label="PDF" kind="document" file={file} onChange={setFile}>
          <a href={file?.path} className="text-accent underline">
            Look at it
          </a>
        </FileField>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Shown from (at once, if empty)" type="datetime-local" {...fieldProps('shown_from')} />
        <TextField label="Until (no end, if empty)" type="datetime-local" {...fieldProps('shown_until')} />
      </div>
      <TextField
        label="Priority: smaller comes first"
        inputMode="numeric"
        className={FIELD_ROOM}
        {...fieldProps('priority')}
      />
      <FormFailure message={failure} />
      <FormButtons submit={advert ? 'Change' : 'Show it'} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function useSaving(advert: AdvertAtDesk | undefined, onClose: () => void) {
  const said = ({ identifier }: AdvertAtDesk, what: string) => ({ message: `${identifier} is ${what}.` });
  const creating = useDeskWrite<typeof deskAdvertsRoutes.createAdvert, BodyOf<typeof deskAdvertsRoutes.createAdvert>>(
    deskAdvertsRoutes.createAdvert,
    {
      isInForm: true,
      input: (body) => ({ body }),
      says: (made) => said(made, 'saved'),
      onSuccess: onClose,
    },
  );
  const changing = useDeskWrite<typeof deskAdvertsRoutes.changeAdvert, Settings>(deskAdvertsRoutes.changeAdvert, {
    isInForm: true,
    input: (body) => ({ params: { id: advert?.id ?? 0 }, body }),
    says: (made) => said(made, 'changed'),
    onSuccess: onClose,
  });
  return async (identifier: string, settings: Settings): Promise<void> => {
    if (advert) await changing.mutateAsync(settings);
    else await creating.mutateAsync({ identifier, ...settings });
  };
}

interface ChoiceProps<V extends string> {
  label: string;
  choices: readonly { value: V; words: string }[];
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, choices, value, onChange }: ChoiceProps<V>) {
  return (
    <ChoiceField
      label={label}
      value={value}
      options={choices}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value ?? value)}
    />
  );
}
