export const DEMO_PRACTICE = {
  name: 'Lisheenbawn Veterinary Clinic',
  address: 'Main Street, Lisheenbawn, Co. Clare',
  // 020 91x is reserved for fiction.
  phone: '020 912 3045',
};

/** Account numbers by wholesaler. */
export const DEMO_ACCOUNTS: Readonly<Record<string, string>> = {
  'Burrenvale Veterinary Wholesale': '104417',
  'Tolka Valley Vet Distribution': 'TV-20938',
  'Suirside Agri & Pet Medicines': '0071263',
  'Cois Farraige Vet Supplies': 'CF5512',
  'Errigal Veterinary Imports': 'EVI-3381',
};

const DEMO_PASSWORD = 'formulary-demo';

export const DEMO_MANAGER = {
  email: 'manager@formulary.example',
  firstName: 'Declan',
  lastName: 'Hehir',
  password: DEMO_PASSWORD,
};

export const DEMO_USER = {
  email: 'demo@formulary.example',
  firstName: 'Aoife',
  lastName: 'Considine',
  password: DEMO_PASSWORD,
};

/** Learns the trade: asks for products, and orders nothing. */
export const DEMO_STUDENT = {
  email: 'student@formulary.example',
  firstName: 'Ciara',
  lastName: 'Moroney',
  password: DEMO_PASSWORD,
  canOrder: false,
};

export const OTHER_PRACTICE = {
  name: 'Knockmarra Equine & Small Animal Hospital',
  address: 'Racecourse Road, Knockmarra, Co. Kildare',
  phone: '020 913 7716',
};

export const OTHER_USER = {
  email: 'other@formulary.example',
  firstName: 'Sorcha',
  lastName: 'Mulvihill',
  password: DEMO_PASSWORD,
};

/** Account numbers by wholesaler. */
export const OTHER_ACCOUNTS: Readonly<Record<string, string>> = {
  'Burrenvale Veterinary Wholesale': '118802',
  'Tolka Valley Vet Distribution': 'TV-31177',
  'Slieveard Veterinary Direct': 'SVD40096',
  'Errigal Veterinary Imports': 'EVI-2954',
};
