/** The page behind: not scrolled, and not printed around the gate. */
export const lock = 'html{overflow:hidden!important}@media print{body{display:none!important}}';

/** System colors are black and white here, and the reader's own where they forced some. */
export const look = [
  ':host{all:initial;color-scheme:light}',
  '*{box-sizing:border-box;font:inherit;color:inherit;margin:0}',
  'dialog{min-width:100%;min-height:100%;border:0;padding:16px;display:grid;font:17px/1.5 system-ui}',
  'form{display:grid;gap:16px;margin:auto;width:min(400px,100%)}',
  'h1{font:600 1.7em/1.2 system-ui;outline:0}',
  'img{height:200px;max-width:100%}',
  'button,select,input{width:100%;min-height:50px;padding:0 11px;border:1px solid;border-radius:8px}',
  'select,input{background:Canvas;color:CanvasText}',
  'button{background:0 0;border:0;text-decoration:underline}',
  '.b{background:CanvasText;text-decoration:none;font-weight:600}',
  'div{display:flex;gap:16px;text-transform:capitalize}div>*{flex:1}',
  '[type=checkbox]{all:revert}',
  'small{font-size:.8em}',
].join('');
