/** Resolves to whether the text is in the clipboard now. Works without a secure context, as on an address of the house. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined without a secure context, whatever the type says.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return copyBySelecting(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
