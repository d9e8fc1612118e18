import type { PictureName } from '../catalog.ts';
import { Html } from './html.ts';

const drawings: Record<PictureName, string> = {
  pod: '<rect x="62" y="52" width="36" height="78" rx="9" class="a"/><path d="M67 52V40q0-8 8-8h10q8 0 8 8v12z" class="b"/><rect x="76" y="66" width="8" height="22" rx="4" class="c"/><circle cx="80" cy="114" r="3" class="c"/>',
  bottle:
    '<path d="M72 30h16v18H72z" class="a"/><path d="M74 20h12l2 10H72z" class="b"/><path d="M70 48h20q10 6 10 18v58q0 8-8 8H68q-8 0-8-8V66q0-12 10-18z" class="b"/><rect x="60" y="78" width="40" height="34" class="c"/><path d="M72 102c0-10 8-14 16-14 0 10-6 15-16 14z" class="a"/>',
  pen: '<rect x="72" y="56" width="16" height="76" rx="8" class="a"/><path d="M74 56V34q0-8 6-10 6 2 6 10v22z" class="b"/><circle cx="80" cy="76" r="4" class="c"/>',
  coils:
    '<g class="a"><rect x="40" y="66" width="22" height="44" rx="4"/><rect x="69" y="66" width="22" height="44" rx="4"/><rect x="98" y="66" width="22" height="44" rx="4"/></g><g class="b"><rect x="44" y="52" width="14" height="14"/><rect x="73" y="52" width="14" height="14"/><rect x="102" y="52" width="14" height="14"/></g><g class="c"><circle cx="51" cy="88" r="5"/><circle cx="80" cy="88" r="5"/><circle cx="109" cy="88" r="5"/></g>',
  battery:
    '<rect x="62" y="36" width="36" height="96" rx="6" class="a"/><rect x="72" y="28" width="16" height="8" rx="3" class="b"/><path d="M62 58h36v14H62z" class="b"/><path d="M80 82v16m-8-8h16" class="line"/>',
  tank: '<rect x="58" y="96" width="44" height="26" rx="4" class="a"/><rect x="60" y="54" width="40" height="42" class="b"/><rect x="60" y="72" width="40" height="24" class="c"/><rect x="58" y="42" width="44" height="12" rx="3" class="a"/><rect x="70" y="24" width="20" height="18" rx="4" class="b"/><rect x="70" y="122" width="20" height="10" class="b"/>',
};

/** A drawn product; its name is next to it, so it needs no label. */
export function picture(name: PictureName): Html {
  return new Html(`<svg class="picture" viewBox="0 0 160 160" aria-hidden="true">${drawings[name]}</svg>`);
}
