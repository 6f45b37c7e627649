import { type RouteExamples, read } from './route-example.ts';

export const RECORD_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.verifyChain': read,
};
