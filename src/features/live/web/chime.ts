const TONES = [660, 880];
const SECONDS = 0.18;

/** Two soft tones, made here: no file is fetched for them. `loudness` from 0 to 1. */
export function chime(loudness = 1): void {
  const audio = new AudioContext();
  for (const [index, frequency] of TONES.entries()) {
    const begin = audio.currentTime + index * SECONDS;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(Math.max(0.001, 0.12 * loudness), begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + SECONDS);
    if (index === TONES.length - 1) tone.addEventListener('ended', () => void audio.close());
  }
}
