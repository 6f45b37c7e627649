import type { Advert, AdvertType } from '@formulary/contracts/adverts';
import { useAddById } from '../../trade/adding/use-add-by-id.tsx';
import { AdvertFigure } from './advert-figure.tsx';
import { type AdvertPage, pickAdvert } from './pick-advert.ts';

interface AdvertSlotsProps {
  adverts: readonly Advert[];
  page: AdvertPage;
}

// As wide as the space beside a page (`page` in look.css).
const MARGIN = 'absolute inset-y-0 hidden w-[calc(50%-45rem)] items-start py-5 min-[112rem]:flex';
const STAYS = '[@media(height>=46rem)]:sticky [@media(height>=46rem)]:top-19';

export function AdvertSlots({ adverts, page }: AdvertSlotsProps) {
  const { addProduct, busyProduct, dialogs } = useAddById();
  const slot = (type: AdvertType, className: string) => {
    const advert = pickAdvert(adverts, page, type);
    return (
      advert && (
        <AdvertFigure
          key={advert.identifier}
          advert={advert}
          page={page}
          onAdd={addProduct}
          busyProduct={busyProduct}
          className={className}
        />
      )
    );
  };
  const left = slot('skyscraper_left', STAYS);
  const right = slot('skyscraper_right', STAYS);
  const banner = slot('banner', 'mx-auto');
  if (!(left || right || banner)) return null;

  return (
    <>
      <aside aria-label="Adverts" className="hidden lg:block print:hidden">
        {left && <div className={`${MARGIN} left-0 justify-end`}>{left}</div>}
        {right && <div className={`${MARGIN} right-0`}>{right}</div>}
        {banner && <div className="page pb-6">{banner}</div>}
      </aside>
      {dialogs}
    </>
  );
}
