import { CATALOGUE_COLUMNS, type CatalogueColumn } from '@formulary/contracts/desk/catalogue-columns';
import { type CatalogueUpload, deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { formatDateTime } from '../../../lib/dates.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { Asks } from '../upload/asks.tsx';
import { ColumnsForm } from '../upload/columns-form.tsx';
import type { ColumnsKind, SaidColumns } from '../upload/columns-kind.ts';
import { KnownColumns } from '../upload/known-columns.tsx';

const KEPT = 'None: it stays as it is';

const CATALOGUE_KIND: ColumnsKind<CatalogueColumn> = {
  columns: CATALOGUE_COLUMNS,
  names: {
    code: "The product's code",
    name: "The product's name",
    description: 'Description',
    category: 'Category',
    manufacturer: 'Manufacturer',
    active_ingredients: 'Active ingredients, with | between',
    manufacturer_discount: "Manufacturer's discount in %",
    requires_ar16_form: 'Needs an AR16 form, yes or no',
    requires_controlled_drug_form: 'Needs a controlled drug form, yes or no',
    note: 'Note to practices',
    note_prompt: 'Note to be acknowledged, yes or no',
    gtin: 'GTIN of the pack',
    strength: 'Strength',
    form: 'Form',
    pack_size: 'Pack size',
    pack_unit: 'Pack unit',
    storage: 'Storage: ambient, fridge or freezer',
    requires_prescription: 'Needs a prescription, yes or no',
  },
  without: {
    description: 'None: it becomes empty',
    active_ingredients: 'None: they become empty',
    note: 'None: notes are taken away',
    note_prompt: 'None: no note is acknowledged',
    ...{ gtin: KEPT, strength: KEPT, form: KEPT, pack_size: KEPT, pack_unit: KEPT },
    ...{ storage: KEPT, requires_prescription: KEPT },
  },
  amounts: 'Percents',
};

interface CatalogueNamingProps {
  upload: CatalogueUpload;
  mayChange: boolean;
}

/** What the columns of a catalogue are: asked, or as somebody said them. */
export function CatalogueNaming({ upload, mayChange }: CatalogueNamingProps) {
  const { question, known_columns: known } = upload;
  if (question) return mayChange ? <Naming upload={upload} /> : <Asks question={question} />;
  if (!known) return null;
  return (
    <KnownColumns
      kind={CATALOGUE_KIND}
      question={known}
      said={`${known.said_by} said on ${formatDateTime(known.said_at)}`}
      form={mayChange ? (onSaid) => <Naming upload={upload} onSaid={onSaid} /> : undefined}
    />
  );
}

function Naming({ upload, onSaid }: { upload: CatalogueUpload; onSaid?: () => void }) {
  const { id, question, known_columns: known } = upload;
  const naming = useDeskWrite<typeof deskCatalogueUploadsRoutes.nameCatalogueColumns, SaidColumns<CatalogueColumn>>(
    deskCatalogueUploadsRoutes.nameCatalogueColumns,
    {
      isInForm: true,
      input: (body) => ({ params: { id }, body }),
      ...(onSaid && { onSuccess: onSaid }),
    },
  );
  const asked = question ?? known;
  return (
    asked && (
      <ColumnsForm
        kind={CATALOGUE_KIND}
        remembered="every catalogue with the same headers"
        question={asked}
        naming={naming}
      />
    )
  );
}
