/** The tones of the bell: frequency in hertz, and start in seconds. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 1_175, at: 0.16 },
];
const TONE_SECONDS = 0.4;
const LOUDNESS = 0.12;
const OVER_MILLISECONDS = 1_200;

/** Plays two short tones. Silent in a browser that blocks sound before the first interaction. */
export function ring() {
  const context = new AudioContext();
  for (const { hertz, at } of TONES) {
    const start = context.currentTime + at;
    const volume = context.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
  // Closed in any case: a blocked sound must not play later.
  setTimeout(() => void context.close(), OVER_MILLISECONDS);
}
