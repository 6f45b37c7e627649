export const DEMO_PRACTICE = {
  name: 'Lisheenbawn Veterinary Clinic',
  address: 'Main Street, Lisheenbawn, Co. Clare',
  // 020 91x is set aside for fiction.
  phone: '020 912 3045',
} as const;

const DEMO_PASSWORD = 'formulary-demo';

export const DEMO_MANAGER = {
  email: 'manager@formulary.example',
  firstName: 'Declan',
  lastName: 'Hehir',
  password: DEMO_PASSWORD,
} as const;

export const DEMO_USER = {
  email: 'demo@formulary.example',
  firstName: 'Aoife',
  lastName: 'Considine',
  password: DEMO_PASSWORD,
} as const;
