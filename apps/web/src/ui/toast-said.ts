type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default';

/** Something to do about what a toast says; the toast goes with the press. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Said {
  readonly type: ToastType;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
  readonly duration: number;
}
