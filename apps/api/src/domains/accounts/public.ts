export { willTellOfUser } from './tell-of-user.job.ts';
