import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Fact, Facts } from '../../frame/facts.tsx';
import { ListState } from '../list-state.tsx';

/** How an upload came. */
export function Came({ upload, children }: { upload: ListUpload | CatalogueUpload; children?: ReactNode }) {
  return (
    <Facts isDense>
      <Fact name="State">
        <ListState state={upload.state} />
      </Fact>
      {children}
      <Fact name="Uploaded by" isWide>
        {upload.brought_by}
      </Fact>
      <Fact name="Uploaded" isWide>
        {formatDateTime(upload.came_at)}
      </Fact>
      <Fact name="Size">{formatCount(Math.ceil(upload.size / 1024))} KB</Fact>
      <Fact name="Rows read">{formatCount(upload.rows_read)}</Fact>
      <Fact name="SHA-256" isWide>
        <code className="text-xs">{upload.hash}</code>
      </Fact>
    </Facts>
  );
}
