import { useProviderConfig } from './provider-config.ts';

/** What the provider's totals are, such as "ex VAT". */
export function TotalNote() {
  const { price_note } = useProviderConfig();
  return (
    price_note !== '' && (
      <>
        {' '}
        <span className="whitespace-nowrap font-normal text-muted text-xs">{price_note}</span>
      </>
    )
  );
}
