import type { JsonSchema } from './json-schemas.ts';

/** Examples by field name, or by `parent.field` where the name is ambiguous. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: 42,
  cart: 1207,
  product: 42,
  manufacturer_product: 42,
  wholesale_product: 318,
  product_id: 42,
  code: 'VT-10432',
  product_uid: 'VT-10432',
  wholesaler_code: 'NV-88121',
  name: 'Meloxicam 1.5 mg/ml oral suspension, 32 ml',
  product_name: 'Meloxicam 1.5 mg/ml oral suspension, 32 ml',
  'category.name': 'Anti-inflammatories',
  'manufacturer.name': 'Aran Animal Health',
  manufacturer_name: 'Aran Animal Health',
  'listManufacturers.name': 'Aran Animal Health',
  'active_ingredients.name': 'Meloxicam',
  'listIngredients.name': 'Meloxicam',
  'wholesaler.name': 'Northern Vet Supplies',
  'listWholesalers.name': 'Northern Vet Supplies',
  wholesaler_name: 'Northern Vet Supplies',
  wholesale_order: '6d1f3a52-8f0e-4a8b-9a53-7b2f5c1d9e40',
  ordered: 3,
  replaced_by: null,
  'recordEvent.name': 'Advert clicked',
  'recordEvent.properties': { identifier: 'spring-offer' },
  description: 'Oral suspension for dogs',
  quantity: 3,
  total_quantity: 3,
  stock_quantity: 120,
  gross_price: 24.5,
  net_price: 21.56,
  best_gross_price: 24.5,
  best_net_price: 21.56,
  best_total_discount: 12,
  manufacturer_discount: 5,
  manufacturer_discount_override: null,
  discount: 7,
  'items.discount': 12,
  'addItem.discount': 12,
  'changeItem.discount': 12,
  'moveItem.discount': 12,
  compliance_missing: [],
  sort: 'net_price',
  total_discount: 12,
  subtotal: 73.5,
  total: 64.68,
  expected_total: 64.68,
  total_savings: 8.82,
  manufacturer_saving: 3.68,
  wholesaler_saving: 5.14,
  'manufacturer_discount.absolute': 3.68,
  'manufacturer_discount.relative': 5.01,
  'wholesaler_discount.absolute': 5.14,
  'wholesaler_discount.relative': 6.99,
  free_shipping_threshold: 150,
  delivery_fee: 7.5,
  minimum_order: 50,
  cut_off: '17:30',
  previous_price: 24.5,
  new_price: 25.9,
  price_change: 1.4,
  price_change_percent: 5.71,
  total__avg: 64.68,
  total__sum: 64.68,
  manufacturer_saving__sum: 3.68,
  wholesaler_saving__sum: 5.14,
  next: null,
  previous: null,
  status_reason: null,
  not_orderable_reason: null,
  note: null,
  is_orderable: true,
  is_available: true,
  is_active: true,
  has_account: true,
  reference: 'PO 1207',
  delivery_address: '1 Main Street, Ennis',
  firstName: 'Aoife',
  lastName: 'Byrne',
  email: 'aoife@practice.example',
  password: 'a long password of theirs',
  password_confirm: 'a long password of theirs',
  'resetPassword.uid': 'NDI',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoi.c2lnbmF0dXJl',
  access: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoi.c2lnbmF0dXJl',
  refresh: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoi.c2lnbmF0dXJl',
  order_summary_url: 'https://orders.example/api/order/42/summary.pdf?expires=1795353000&signature=c2lnbmF0dXJl',
  title: 'Prices have changed',
  content: 'Northern Vet Supplies changed 12 prices.',
  link: '/price-changes',
  identifier: 'spring-offer',
  image: '/files/0f/spring.png',
  image_large: null,
  external_link: null,
  file_download: null,
  search_term: 'meloxicam',
  'getConfig.product_name': 'Formulary',
  support_email: 'support@formulary.example',
  locale: 'en-IE',
  price_note: 'ex VAT',
  time_zone: 'Europe/Dublin',
  q: 'meloxicam 1.5',
  page: '2',
  i: '7',
  m: '3',
  from: '2026-11-01',
  to: '2026-11-30',
  expires: '1795353000',
  signature: 'c2lnbmF0dXJl',
  'idempotency-key': '0f7c1a9e-order-1207',
};

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-22T09:30:00.000Z',
  date: '2026-11-22',
  email: 'aoife@practice.example',
  uri: 'https://orders.example/',
  uuid: '6d1f3a52-8f0e-4a8b-9a53-7b2f5c1d9e40',
};

/** Makes the same example for the same schema. */
export class Examples {
  readonly #named: Readonly<Record<string, JsonSchema>>;

  constructor(named: Readonly<Record<string, JsonSchema>>) {
    this.#named = named;
  }

  /** `name` of the field, `within` the name of its parent field or operation. */
  of(schema: JsonSchema, name: string, within: string): unknown {
    const known = [`${within}.${name}`, name].find((key) => Object.hasOwn(BY_NAME, key));
    const kind = this.#resolve(schema);
    const [first] = variantsOf(kind);
    if (known !== undefined && first && fits(BY_NAME[known], variantsOf(kind))) return BY_NAME[known];
    if (Array.isArray(kind.examples)) return kind.examples[0];
    if ('const' in kind) return kind.const;
    if (!first) return null;
    // Optional objects are left out, to keep examples short.
    if (first !== kind && isObject(this.#resolve(first)) && variantsOf(kind).some(isNull)) return null;
    return first === kind ? this.#plain(kind, name, within) : this.of(first, name, within);
  }

  #plain(schema: JsonSchema, name: string, within: string): unknown {
    if (Array.isArray(schema.enum)) return schema.enum[0];
    switch (typesOf(schema).find((type) => type !== 'null')) {
      case 'object': {
        const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>); // as JSON schema has it
        // The parent is the field, or the operation at the top of an answer.
        return Object.fromEntries(properties.map(([key, inner]) => [key, this.of(inner, key, name || within)]));
      }
      case 'array':
        return [this.of((schema.items ?? {}) as JsonSchema, name, within)]; // as above
      case 'integer':
        return Math.max(1, Number(schema.minimum ?? 1));
      case 'number':
        return 12.5;
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return BY_FORMAT[String(schema.format)] ?? name;
    }
  }

  #resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return (name === undefined ? undefined : this.#named[name]) ?? schema;
  }
}

function variantsOf(schema: JsonSchema): JsonSchema[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
}

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();
const isNull = ({ type }: JsonSchema) => type === 'null';
const isObject = ({ type }: JsonSchema) => type === 'object';

/** Whether the value fits one of the variants: fields of one name differ between calls. */
function fits(value: unknown, variants: readonly JsonSchema[]): boolean {
  return variants.some((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum.includes(value);
    const types = typesOf(schema);
    if (value === null) return types.includes('null');
    if (Array.isArray(value)) return types.includes('array');
    return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
  });
}
