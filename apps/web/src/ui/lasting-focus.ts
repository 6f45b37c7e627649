/** What has the focus. A menu's item is gone with its menu: the menu's button stands for it. */
export function lastingFocus(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? document.activeElement;
}
