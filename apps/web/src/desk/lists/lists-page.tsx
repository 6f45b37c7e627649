import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { isAtLeast } from '../frame/places.ts';
import { Sections } from '../frame/sections.tsx';
import { useMe } from '../frame/use-me.ts';
import { useWholesalers } from '../frame/use-wholesalers.ts';
import { AppliedLists } from './applied/applied-lists.tsx';
import { LIST_SECTIONS } from './list-sections.ts';
import { UploadBar } from './upload/upload-bar.tsx';
import { WaitingLists } from './waiting-lists.tsx';

/** Price lists: what waits for somebody, and what was applied or failed. */
export function ListsPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const wholesalers = useWholesalers();
  const [dropped, setDropped] = useState<File>();
  const drop = useFileDrop(([file]) => setDropped(file));
  const slug = params.get('wholesaler');
  const mayUpload = me !== undefined && isAtLeast(me.role, 'operator');
  return (
    <div {...(mayUpload && drop.handlers)} className="flex flex-1 flex-col">
      <DeskPage
        title="Price lists"
        lead="What wholesalers offer at which prices. An upload shows first what it would change; practices see it once it is published."
      >
        <Sections label="Lists" pages={LIST_SECTIONS} />
        {mayUpload && (
          <UploadBar
            wholesalers={wholesalers?.filter(({ archived_at: archived }) => archived === null) ?? []}
            shown={wholesalers?.find((each) => each.slug === slug)?.id}
            isOver={drop.isOver}
            dropped={dropped}
            onForget={() => setDropped(undefined)}
          />
        )}
        <WaitingLists />
        <AppliedLists
          slug={slug}
          wholesalers={wholesalers}
          onChoose={(chosen) => setParams(chosen === '' ? {} : { wholesaler: chosen })}
        />
      </DeskPage>
    </div>
  );
}
