import type { ReactNode } from 'react';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths } from '../frame/desk-paths.ts';
import { Sections } from '../frame/sections.tsx';

const SECTIONS = [
  [deskPaths.notifications, 'Notifications'],
  [deskPaths.adverts, 'Adverts'],
  [deskPaths.recalls, 'Recalls'],
] as const;

interface MessagesPageProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A list of what practices are told or shown, below the way to the other ones. */
export function MessagesPage({ children, ...page }: MessagesPageProps) {
  return (
    <DeskPage {...page}>
      <Sections label="Messages" pages={SECTIONS} />
      {children}
    </DeskPage>
  );
}
