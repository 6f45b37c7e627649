import type { Advert } from '@formulary/contracts/adverts';
import { Download, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { AdvertAction, type AdvertUses } from './advert-action.tsx';
import type { AdvertPage } from './pick-advert.ts';
import { SLOTS } from './slot.ts';
import { useOnDisplay } from './use-on-display.ts';

interface AdvertFigureProps extends AdvertUses {
  advert: Advert;
  page: AdvertPage;
  className?: string;
}

// The border lies over the picture, which is dimmed in dark mode.
const FRAME =
  'group/advert relative block w-full overflow-hidden rounded-md bg-sunken after:pointer-events-none after:absolute after:inset-0 after:rounded-md after:border after:border-ink/10';
const PICTURE =
  'size-full object-contain dark:brightness-60 dark:saturate-75 dark:group-hover/advert:brightness-80 dark:group-focus-visible/advert:brightness-80';

export function AdvertFigure({ advert, page, className, ...uses }: AdvertFigureProps) {
  const { identifier, type, action, image, image_large, description } = advert;
  const { small, large, largeFrom } = SLOTS[type];
  const form = image_large === null ? small : large;
  const about = { identifier, page, type, action };
  const figure = useOnDisplay(() => recordEvent('Advert displayed', about));
  const captionId = useId();

  return (
    <figure ref={figure} aria-labelledby={captionId} className={classNames('grid gap-1', form.widthClass, className)}>
      <figcaption className="flex justify-between text-muted text-xs">
        <span id={captionId}>Advert</span>
        <Outcome action={action} />
      </figcaption>
      <AdvertAction
        advert={advert}
        {...uses}
        onUse={() => recordEvent('Advert clicked', about)}
        className={classNames(FRAME, form.frameClass)}
      >
        <picture>
          {image_large !== null && (
            <source media={largeFrom} srcSet={image_large} width={large.width} height={large.height} />
          )}
          <img
            src={image}
            alt={description}
            width={small.width}
            height={small.height}
            loading="lazy"
            className={PICTURE}
          />
        </picture>
      </AdvertAction>
    </figure>
  );
}

/** What a click does outside this page; screen readers get it from the link. */
function Outcome({ action }: Pick<Advert, 'action'>) {
  if (action !== 'external_link' && action !== 'file_download') return null;
  const [words, Icon] = action === 'external_link' ? ['New tab', ExternalLink] : ['Download', Download];
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {words}
      <Icon className="size-3" />
    </span>
  );
}
