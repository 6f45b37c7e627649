import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { ExportCatalogue } from '../../exports/export-catalogue.tsx';
import { DeskPage } from '../../frame/desk-page.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { Sections } from '../../frame/sections.tsx';
import { useMe } from '../../frame/use-me.ts';
import { LIST_SECTIONS } from '../list-sections.ts';
import { CatalogueBar } from './catalogue-bar.tsx';
import { DecidedCatalogues, WaitingCatalogues } from './catalogue-lists.tsx';
import { useCatalogueUpload } from './use-catalogue-upload.ts';

/** Catalogues: what waits for somebody, and what was published, by whom and when. */
export function CataloguesPage() {
  const me = useMe();
  const upload = useCatalogueUpload();
  const drop = useFileDrop(([file]) => file && upload.send(file));
  const mayUpload = me !== undefined && isAtLeast(me.role, 'operator');
  return (
    <div {...(mayUpload && drop.handlers)} className="flex flex-1 flex-col">
      <DeskPage
        title="Catalogue"
        lead="The products that practices can order. An upload shows first what it would change; products that a file lacks stay."
        actions={<ExportCatalogue />}
      >
        <Sections label="Lists" pages={LIST_SECTIONS} />
        {mayUpload && <CatalogueBar isOver={drop.isOver} upload={upload} />}
        <WaitingCatalogues />
        <DecidedCatalogues />
      </DeskPage>
    </div>
  );
}
