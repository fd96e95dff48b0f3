const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 14;
const RECENT = 32;

/** Ids as Razorpay's: the prefix and 14 letters and digits. A taken one is counted on from. */
export function idMaker(random: () => number, isTaken: (id: string) => boolean): (prefix: string) => string {
  // Those of one decision are not yet in the books.
  const recent: string[] = [];
  return (prefix) => {
    let digits = Array.from({ length: LENGTH }, () => Math.floor(random() * ALPHABET.length) % ALPHABET.length);
    const text = () => digits.map((digit) => ALPHABET[digit]).join('');
    while (recent.includes(text()) || isTaken(`${prefix}_${text()}`) || isTaken(text())) digits = counted(digits);
    recent.push(text());
    if (recent.length > RECENT) recent.shift();
    return `${prefix}_${text()}`;
  };
}

function counted(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const digit = ((next[place] ?? 0) + 1) % ALPHABET.length;
    next[place] = digit;
    if (digit !== 0) break;
  }
  return next;
}
