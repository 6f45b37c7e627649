import { DeskPage } from '../frame/desk-page.tsx';
import { ROLE_NAMES } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** What is one's own: sessions, password and recovery codes. */
export function AccountPage() {
  const me = useMe();
  return (
    <DeskPage
      title="Account"
      lead={me && `${me.name}, ${me.email}, ${me.wholesaler?.name ?? ROLE_NAMES[me.role].toLowerCase()}`}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <OwnSessions />
        {me && <OwnFactors codesLeft={me.recovery_codes_left} />}
      </div>
    </DeskPage>
  );
}
