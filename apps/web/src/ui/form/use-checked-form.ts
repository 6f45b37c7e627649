import { type FormEvent, useRef, useState } from 'react';
import { FieldsRefused, FormRefused, type Problems } from './form-refused.ts';

type Rule<Name extends string> = (value: string, values: Record<Name, string>) => string | undefined;

interface CheckedForm<Name extends string> {
  readonly fields: Readonly<Record<Name, { readonly initial: string; readonly rule: Rule<Name> }>>;
  readonly send: (values: Record<Name, string>) => Promise<void>;
  /** Shown for an error that has no message for the user. */
  readonly fallback: string;
}

/**
 * A form of text fields. A field shows its problem once it has been left; sending focuses the first field with a
 * problem. Values are read from the form, as password managers may fill it in without events.
 */
export function useCheckedForm<Name extends string>({ fields, send, fallback }: CheckedForm<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [values, setValues] = useState(() => recordOf(fields, (name) => fields[name].initial));
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();

  const read = () => {
    const data = form.current ? new FormData(form.current) : undefined;
    // A disabled field is not in the data, and keeps its value.
    const read = recordOf(fields, (name) => String(data?.get(name) ?? values[name]));
    setValues(read);
    return read;
  };
  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const focusFirst = (isWrong: (name: Name) => boolean) => {
    const wrong = namesOf(fields).find(isWrong);
    if (wrong !== undefined) focus(wrong);
    return wrong !== undefined;
  };

  const submit = async () => {
    if (isSending.current) return;
    const sent = read();
    setLeft(namesOf(fields));
    setRefused({});
    if (focusFirst((name) => fields[name].rule(sent[name], sent) !== undefined)) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    const error: unknown = await send(sent).catch((cause: unknown) => cause);
    isSending.current = false;
    setBusy(false);
    if (error instanceof FieldsRefused) {
      setRefused(error.fields);
      focusFirst((name) => error.fields[name] !== undefined);
    } else if (error !== undefined) {
      setFailure(error instanceof FormRefused ? error.message : fallback);
    }
  };

  return {
    values,
    isBusy,
    failure,
    focus,
    formProps: {
      ref: form,
      noValidate: true,
      // Not on input: a select would be put back before it tells its change.
      onChange: () => setFailure(undefined),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    fieldProps: (name: Name) => ({
      name,
      defaultValue: fields[name].initial,
      error: refused[name] ?? (left.includes(name) ? fields[name].rule(values[name], values) : undefined),
      onBlur: () => {
        read();
        setLeft((before) => [...before, name]);
      },
      onChange: () => {
        read();
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
    }),
  };
}

// Object.keys and Object.fromEntries lose the names' type.
const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>) => Object.keys(fields) as Name[];
const recordOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>, textOf: (name: Name) => string) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, textOf(name)])) as Record<Name, string>;
