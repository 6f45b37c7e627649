/** The focused element, or for a menu's item, which disappears, the menu's button. */
export function lastingFocus(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? document.activeElement;
}
