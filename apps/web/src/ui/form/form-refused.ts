/** Why what a form sent was refused; the message is for the user. */
export class FormRefused extends Error {}

export type Problems = Readonly<Record<string, string | undefined>>;

export class FieldsRefused extends Error {
  readonly fields: Problems;
  constructor(fields: Problems, options: ErrorOptions) {
    super('Fields were refused', options);
    this.fields = fields;
  }
}
