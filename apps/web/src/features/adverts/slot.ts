import type { AdvertType } from '@formulary/contracts/adverts';

/** The picture's size in CSS pixels, and classes that reserve it. */
interface Form {
  readonly width: number;
  readonly height: number;
  readonly widthClass: string;
  readonly frameClass: string;
}

interface Slot {
  readonly small: Form;
  readonly large: Form;
  readonly largeFrom: string;
}

const skyscraper: Slot = {
  small: { width: 160, height: 600, widthClass: 'w-40', frameClass: 'aspect-160/600' },
  large: {
    width: 300,
    height: 600,
    widthClass: 'w-40 min-[130rem]:w-75',
    frameClass: 'aspect-160/600 min-[130rem]:aspect-300/600',
  },
  largeFrom: '(min-width: 130rem)',
};

export const SLOTS: Record<AdvertType, Slot> = {
  banner: {
    small: { width: 970, height: 90, widthClass: 'w-full max-w-[970px]', frameClass: 'aspect-970/90' },
    large: {
      width: 1200,
      height: 120,
      widthClass: 'w-full max-w-[970px] xl:max-w-[1200px]',
      frameClass: 'aspect-970/90 xl:aspect-1200/120',
    },
    largeFrom: '(min-width: 80rem)',
  },
  skyscraper_left: skyscraper,
  skyscraper_right: skyscraper,
};
