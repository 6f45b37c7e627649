import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../../lib/persisted.ts';

const PART = 'scanSound';

const isSoundOn = (): boolean => readPart(PART) === true;

export function setScanSound(isOn: boolean): void {
  writePart(PART, isOn);
}

/** Off by default: a waiting room is next door. */
export function useScanSound(): boolean {
  return useSyncExternalStore(subscribePersisted, isSoundOn);
}

let audio: AudioContext | undefined;

/** Whoever looks at packs and not at the phone feels, or hears, that one was read. */
export function signal(kind: 'read' | 'trouble'): void {
  navigator.vibrate?.(kind === 'read' ? 60 : [90, 60, 90]);
  if (!isSoundOn() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = kind === 'read' ? 1_320 : 220;
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (kind === 'read' ? 0.08 : 0.3));
}
