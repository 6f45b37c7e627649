import { showToast } from '../../ui/toast.tsx';
import { settings } from './watch-settings.ts';

let opened = 0;

/** Opens what a user is told of a product, wherever they are: a toast that offers it outlives its page. */
export async function openSettings(watch: { readonly product: number; readonly name: string }): Promise<void> {
  try {
    const { SettingsDialog } = await import('./settings-dialog.tsx');
    opened += 1;
    settings.set(<SettingsDialog key={opened} {...watch} />);
  } catch {
    showToast({ type: 'error', message: 'Error opening the alerts for this product' });
  }
}
