/**
 * Leads to a part of the page: it comes into view, has the focus and wears a ring until the focus goes on. The browser's
 * own ring follows keys alone, and what led here may have been a click.
 */
export function pointTo(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
  place.setAttribute('data-pointed', '');
  place.addEventListener('blur', () => place.removeAttribute('data-pointed'), { once: true });
}
