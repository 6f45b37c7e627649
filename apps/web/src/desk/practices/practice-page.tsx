import { deskPracticeRoutes, type PracticeWithPeople } from '@formulary/contracts/desk/practices';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ArchiveButton } from '../archive/archive-button.tsx';
import { ArchivedNotice } from '../archive/archived-notice.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths, narrowed } from '../frame/desk-paths.ts';
import { Fact, Facts } from '../frame/facts.tsx';
import { PageLoading } from '../frame/page-loading.tsx';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { InviteUserDialog } from '../users/invite-user-dialog.tsx';
import { UserTable } from '../users/user-table.tsx';
import { Accounts } from './accounts.tsx';
import { ChangePracticeDialog } from './change-practice-dialog.tsx';

/** It loads once somebody asks for it. */
const ArchivePractice = lazy(async () => ({
  default: (await import('../archive/archive-practice.tsx')).ArchivePractice,
}));

/** A practice, who signs in there, and what wholesalers know it by. */
export function PracticePage() {
  const id = Number(useParams().id);
  const role = useMe()?.role;
  const mayChange = role !== undefined && isAtLeast(role, 'operator');
  const [isInviting, setInviting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { data: practice, error, refetch } = useQuery(deskQuery(deskPracticeRoutes.getPractice, { params: { id } }));
  const isArchived = practice !== undefined && practice.archived_at !== null;
  return (
    <DeskPage
      title={practice?.name ?? 'Practice'}
      lead={
        <Link to={deskPaths.practices} className={TEXT_LINK}>
          All practices
        </Link>
      }
      actions={
        practice && (
          <div className="flex flex-wrap gap-2">
            <Link to={narrowed(deskPaths.parts, { practice: String(id) })} className={buttonClass()}>
              Its orders
            </Link>
            {role === 'admin' && (
              <ArchiveButton
                isArchived={isArchived}
                dialog={(asked) => <ArchivePractice practice={practice} {...asked} />}
              />
            )}
            {mayChange && <Button onClick={() => setChanging(true)}>Change</Button>}
            {role === 'admin' && !isArchived && (
              <Button
                variant="primary"
                icon={<UserPlus aria-hidden className="size-4" />}
                onClick={() => setInviting(true)}
              >
                Invite a user
              </Button>
            )}
          </div>
        )
      }
    >
      {error && !practice && (
        <ErrorState title="The practice could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!practice && !error && <PageLoading />}
      {practice && (
        <>
          <ArchivedNotice since={practice.archived_at}>
            Nobody signs in here. Its history and its records stay as they are.
          </ArchivedNotice>
          <PracticeFacts practice={practice} />
          <Part title="Users">
            {practice.users.length === 0 ? (
              <p className="text-muted">Nobody signs in here yet.</p>
            ) : (
              <UserTable caption="Users by e-mail address" users={practice.users} />
            )}
          </Part>
          <Part title="Customer numbers">
            <Accounts practice={practice} mayChange={mayChange} />
          </Part>
          <ChangePracticeDialog isOpen={isChanging} practice={practice} onClose={() => setChanging(false)} />
          <InviteUserDialog isOpen={isInviting} practice={practice} onClose={() => setInviting(false)} />
        </>
      )}
    </DeskPage>
  );
}

function PracticeFacts({ practice }: { practice: PracticeWithPeople }) {
  const { id, address, phone, delivery_cost: cost, orders, created_at: created } = practice;
  return (
    <Facts>
      <Fact name="Address">
        <span className="whitespace-pre-line">{address}</span>
      </Fact>
      <Fact name="Phone">{phone}</Fact>
      <Fact name="What one more delivery costs it">{formatMoney(cost)}</Fact>
      <Fact name="Orders">{formatCount(orders)}</Fact>
      <Fact name="Here since">{formatDate(created)}</Fact>
      <Fact name="Number">{id}</Fact>
    </Facts>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
