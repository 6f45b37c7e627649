import { config } from 'zod';

// The content security policy forbids eval, and zod's probe for it would be reported. Before any schema is made.
config({ jitless: true });
