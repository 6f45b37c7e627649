import { useLocation } from 'react-router';

/** Hands the typed email address to the other sign-in screens in the history entry. */
export function useTypedEmail() {
  const { state }: { state: unknown } = useLocation();
  const held = typeof state === 'object' && state !== null ? state : {};
  return {
    email: 'email' in held && typeof held.email === 'string' ? held.email : '',
    stateWith: (email: string) => ({ ...held, email }),
  };
}
