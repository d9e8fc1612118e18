import { pick, seededRandom } from '#cards/random.ts';

const SKIN = ['#f1c9a5', '#e3b58f', '#c98d63', '#a86d45', '#7d4a2b', '#5a3520'] as const;
const HAIR = ['#1d1715', '#3b2617', '#6b4423', '#a8793f', '#8d8a86', '#c9b27c'] as const;
const CLOTHES = ['#2f4054', '#5b2f35', '#3d4a38', '#4a4458', '#62513b'] as const;

/**
 * A drawn head and shoulders of no real person, as SVG in a box of 300 by 375 units. The same seed gives the same face. `aside`: how far it looks to the right of the
 * picture, -1 to 1.
 */
export function portraitSvg(seed: number, aside = 0): string {
  const random = seededRandom(seed * 4099 + 7);
  const between = (from: number, to: number) => from + random() * (to - from);
  const [skin, hair, clothes] = [pick(random, SKIN), pick(random, HAIR), pick(random, CLOTHES)];
  const [wide, high] = [between(66, 76), between(90, 100)];
  const [eyeGap, eyeY, browLift] = [between(26, 31), between(166, 174), between(17, 21)];
  const [noseLength, noseWidth, mouthWidth] = [between(38, 46), between(11, 16), between(23, 31)];
  const id = `p${seed}`;
  const both = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);
  const eye = (side: -1 | 1) => {
    const x = 150 + side * eyeGap * (1 - 0.18 * Math.abs(aside)) + 12 * aside;
    return `<path d="M${x - 16} ${eyeY} Q${x} ${eyeY - 12} ${x + 16} ${eyeY} Q${x} ${eyeY + 9} ${x - 16} ${eyeY}Z" fill="#f6f2ee"/>
<circle cx="${x}" cy="${eyeY - 1.5}" r="7" fill="#3a2a20"/><circle cx="${x + 2}" cy="${eyeY - 4}" r="1.8" fill="#fff"/>
<path d="M${x - 17} ${eyeY} Q${x} ${eyeY - 15} ${x + 17} ${eyeY - 1}" fill="none" stroke="#2a1c14" stroke-width="3"/>
<path d="M${x - 18} ${eyeY - browLift + 3} Q${x + side * 2} ${eyeY - browLift - 7} ${x + 18} ${eyeY - browLift + 2}" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>
<ellipse cx="${x}" cy="${eyeY + 2}" rx="23" ry="15" fill="url(#${id}s)" opacity=".5"/>`;
  };
  const noseY = eyeY + noseLength;
  const mouthY = noseY + between(22, 28);
  return `<defs>
<radialGradient id="${id}f" cx=".42" cy=".4" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".55" stop-color="${skin}" stop-opacity="0"/><stop offset="1" stop-color="#200f06" stop-opacity=".5"/></radialGradient>
<radialGradient id="${id}s"><stop offset="0" stop-color="#2a140a" stop-opacity=".35"/><stop offset="1" stop-color="#2a140a" stop-opacity="0"/></radialGradient>
<filter id="${id}b"><feGaussianBlur stdDeviation="2.2"/></filter></defs>
<path d="M150 ${between(58, 66)} C${70 - wide * 0.2} 60 ${64 - wide * 0.1} 190 ${80 - wide * 0.1} ${between(210, 300)} L${220 + wide * 0.1} ${between(210, 300)} C${236 + wide * 0.1} 190 ${230 + wide * 0.2} 60 150 62Z" fill="${hair}"/>
<path d="M20 375 C24 306 90 292 122 282 L178 282 C210 292 276 306 280 375Z" fill="${clothes}"/>
<path d="M120 240 L120 292 Q150 316 180 292 L180 240Z" fill="${skin}"/><ellipse cx="150" cy="268" rx="42" ry="20" fill="url(#${id}s)"/>
${both((side) => `<ellipse cx="${150 + side * wide}" cy="${eyeY + 14}" rx="10" ry="20" fill="${skin}"/>`)}
<path d="M${150 - wide} 160 C${150 - wide} ${170 - high} ${150 + wide} ${170 - high} ${150 + wide} 160 C${150 + wide} 225 ${150 + wide * 0.62} ${172 + high} 150 ${174 + high} C${150 - wide * 0.62} ${172 + high} ${150 - wide} 225 ${150 - wide} 160Z" fill="${skin}"/>
<path d="M${150 - wide} 160 C${150 - wide} ${170 - high} ${150 + wide} ${170 - high} ${150 + wide} 160 C${150 + wide} 225 ${150 + wide * 0.62} ${172 + high} 150 ${174 + high} C${150 - wide * 0.62} ${172 + high} ${150 - wide} 225 ${150 - wide} 160Z" fill="url(#${id}f)"/>
<path d="M${148 - wide} 158 C${150 - wide} ${166 - high} ${150 - wide * 0.3} ${between(108, 122)} 150 ${between(108, 122)} C${150 + wide * 0.3} ${between(108, 122)} ${150 + wide} ${166 - high} ${152 + wide} 158 C${160 + wide} ${120 - high * 0.3} 210 66 150 66 C90 66 ${140 - wide} ${120 - high * 0.3} ${148 - wide} 158Z" fill="${hair}"/>
${both(eye)}
<g transform="translate(${26 * aside} 0)"><g filter="url(#${id}b)"><path d="M143 ${eyeY + 4} Q140 ${noseY - 14} ${150 - noseWidth} ${noseY} Q150 ${noseY + 9} ${150 + noseWidth} ${noseY} Q160 ${noseY - 14} 157 ${eyeY + 4}" fill="#000" opacity=".13"/></g>
<path d="M${150 - noseWidth} ${noseY} Q${150 - noseWidth * 0.5} ${noseY + 5} 150 ${noseY + 3} Q${150 + noseWidth * 0.5} ${noseY + 5} ${150 + noseWidth} ${noseY}" fill="none" stroke="#3a1d10" stroke-opacity=".6" stroke-width="3"/></g>
<g transform="translate(${16 * aside} 0)"><path d="M${150 - mouthWidth} ${mouthY} Q150 ${mouthY - 9} ${150 + mouthWidth} ${mouthY} Q150 ${mouthY + 15} ${150 - mouthWidth} ${mouthY}Z" fill="#9c4a45" opacity=".85"/>
<path d="M${150 - mouthWidth} ${mouthY} Q150 ${mouthY + 3} ${150 + mouthWidth} ${mouthY}" fill="none" stroke="#4a1c1a" stroke-width="2.4"/>
<ellipse cx="150" cy="${mouthY + 16}" rx="17" ry="5" fill="url(#${id}s)"/></g>`;
}
