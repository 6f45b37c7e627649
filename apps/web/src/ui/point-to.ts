/** Scrolls to an element and focuses it, with an outline: after a click the browser shows none. */
export function pointTo(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
  place.setAttribute('data-pointed', '');
  place.addEventListener('blur', () => place.removeAttribute('data-pointed'), { once: true });
}
