/** Four notes in semitones from the A at 110 Hz; one chord for each film. */
const chords: readonly (readonly number[])[] = [
  [0, 7, 12, 16],
  [-2, 5, 10, 17],
  [3, 7, 14, 19],
  [-4, 3, 12, 15],
  [-5, 7, 11, 14],
  [0, 3, 10, 14],
  [-7, 5, 9, 16],
  [1, 8, 13, 17],
];

const sampleRate = 48_000;

/**
 * A soft pad as stereo samples (signed 16 bit, little endian, 48 kHz), about −24 dBFS at its loudest. Every partial and
 * every swell takes a whole number of rounds in `seconds`, so the sound repeats without a click.
 */
export function synthesizePad(index: number, seconds: number): Buffer {
  const samples = seconds * sampleRate;
  const left = new Float32Array(samples);
  const right = new Float32Array(samples);
  const chord = chords[index % chords.length] ?? [];
  chord.forEach((note, voice) => {
    for (const [multiple, level] of [
      [1, 1],
      [2, 0.28],
      [3, 0.1],
    ] as const) {
      const rounds = Math.round(110 * 2 ** (note / 12) * multiple * seconds);
      // One round apart, the two sides beat slowly against each other.
      addPartial(left, rounds, level, 1 + (voice % 3), voice);
      addPartial(right, rounds + 1, level, 2 + (voice % 2), voice + 1.7);
    }
  });
  const bytes = Buffer.alloc(samples * 4);
  const gain = 32_767 * 0.0165;
  for (let i = 0; i < samples; i++) {
    bytes.writeInt16LE(Math.round(left[i]! * gain), i * 4);
    bytes.writeInt16LE(Math.round(right[i]! * gain), i * 4 + 2);
  }
  return bytes;
}

function addPartial(channel: Float32Array, rounds: number, level: number, swells: number, phase: number): void {
  const step = (Math.PI * 2) / channel.length;
  for (let i = 0; i < channel.length; i++) {
    const swell = 0.62 + 0.38 * Math.sin(swells * step * i + phase);
    channel[i] = channel[i]! + level * swell * Math.sin(rounds * step * i + phase * 2);
  }
}
