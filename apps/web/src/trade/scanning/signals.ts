import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../lib/persisted.ts';

export interface Sound {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
}

const soundOf = (part: string, isOnAtFirst: boolean): Sound => ({
  isOn: () => (readPart(part) ?? isOnAtFirst) === true,
  set: (isOn) => writePart(part, isOn),
});

/** Off by default: a waiting room is next door. */
export const CART_SOUND = soundOf('scanSound', false);
/** On by default: whoever unpacks a box looks at the packs. */
export const BOX_SOUND = soundOf('boxSound', true);

export const useSound = (sound: Sound): boolean => useSyncExternalStore(subscribePersisted, sound.isOn);

let audio: AudioContext | undefined;

/** Whoever looks at packs and not at the screen feels, or hears, that one was read. */
export function signal(kind: 'read' | 'trouble', sound: Sound): void {
  navigator.vibrate?.(kind === 'read' ? 60 : [90, 60, 90]);
  if (!sound.isOn() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = kind === 'read' ? 1_320 : 220;
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (kind === 'read' ? 0.08 : 0.3));
}
