// Boards of any size that no machine drew: parts in rows, a net from each part to the next, tracks between them.

const PADS = 8;

/** A KiCad board of so many parts with eight pads each. */
export function madeUpBoard(parts) {
  const nets = Array.from({ length: parts + 1 }, (_, i) => `  (net ${i} "${i === 0 ? '' : `N${i}`}")`);
  const footprints = Array.from({ length: parts }, (_, i) => {
    const pads = Array.from({ length: PADS }, (_, pad) => {
      const net = 1 + ((i + pad) % parts);
      return `    (pad "${pad + 1}" smd roundrect (at ${pad * 0.5} 0) (size 0.3 0.6) (layers "F.Cu" "F.Paste" "F.Mask") (roundrect_rratio 0.25) (net ${net} "N${net}") (pinfunction "P${pad}") (pintype "passive") (uuid "00000000-0000-4000-8000-${String(i * PADS + pad).padStart(12, '0')}"))`;
    });
    return `  (footprint "Made:Up" (layer "F.Cu") (at ${(i % 100) * 5} ${Math.floor(i / 100) * 5} 90)
    (property "Reference" "U${i + 1}" (at 0 0) (layer "F.SilkS") (effects (font (size 1 1) (thickness 0.15))))
    (property "Value" "V${i}" (at 0 1) (layer "F.Fab") (effects (font (size 1 1) (thickness 0.15))))
    (fp_line (start -1 -1) (end 5 -1) (stroke (width 0.12) (type solid)) (layer "F.SilkS"))
    (fp_line (start 5 -1) (end 5 1) (stroke (width 0.12) (type solid)) (layer "F.SilkS"))
${pads.join('\n')}
  )`;
  });
  const tracks = Array.from({ length: parts * PADS }, (_, i) => {
    const [x, y] = [(i % 500) * 0.5, Math.floor(i / 500)];
    return `  (segment (start ${x} ${y}) (end ${x + 0.4} ${y}) (width 0.2) (layer "F.Cu") (net ${1 + (i % parts)}))`;
  });
  return `(kicad_pcb (version 20240108) (generator "made-up")\n${[...nets, ...footprints, ...tracks].join('\n')}\n)\n`;
}

/** An Eagle board of so many parts with eight pads each. */
export function madeUpEagleBoard(parts) {
  const pads = Array.from(
    { length: PADS },
    (_, i) => `<smd name="${i + 1}" x="${i * 0.5}" y="0" dx="0.3" dy="0.6" layer="1"/>`,
  );
  const elements = Array.from(
    { length: parts },
    (_, i) =>
      `<element name="U${i + 1}" library="made" package="UP" value="V${i}" x="${(i % 100) * 5}" y="${Math.floor(i / 100) * 5}" smashed="yes" rot="R90">\n<attribute name="NAME" x="0" y="0" size="1" layer="25"/>\n</element>`,
  );
  const signals = Array.from({ length: parts }, (_, net) => {
    const contacts = Array.from(
      { length: PADS },
      (_, pad) => `<contactref element="U${1 + ((net - pad + parts) % parts)}" pad="${pad + 1}"/>`,
    );
    const wires = Array.from(
      { length: PADS },
      (_, i) => `<wire x1="${i}" y1="${net}" x2="${i + 0.5}" y2="${net}" width="0.2" layer="1"/>`,
    );
    return `<signal name="N${net}">\n${[...contacts, ...wires].join('\n')}\n</signal>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9.6.2">\n<drawing>\n<board>\n<libraries>\n<library name="made">\n<packages>\n<package name="UP">\n${pads.join('\n')}\n</package>\n</packages>\n</library>\n</libraries>\n<elements>\n${elements.join('\n')}\n</elements>\n<signals>\n${signals.join('\n')}\n</signals>\n</board>\n</drawing>\n</eagle>\n`;
}
