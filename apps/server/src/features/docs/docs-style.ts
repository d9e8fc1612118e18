/** The reference's style: the look's values, for one page that loads nothing. */
export const docsStyle = `:root{color-scheme:light dark;--brand:#2743c8;--ink:#0f1630;--ink-2:#474f66;--ink-3:#666e85;--surface:#fff;--canvas:#f8f9fb;--sunken:#f2f4f8;--line:#e5e8ef;--strong:#d2d7e2}
@media(prefers-color-scheme:dark){:root{--brand:#9db0ff;--ink:#eceffa;--ink-2:#a9b1c9;--ink-3:#8790ab;--surface:#12172a;--canvas:#0b0f1e;--sunken:#0e1324;--line:#222a42;--strong:#2f3854}}
*{box-sizing:border-box}html{scroll-padding-top:72px}body{margin:0;background:var(--surface);color:var(--ink-2);font:420 16px/1.6 "Inter Variable",Inter,system-ui,sans-serif}
a{color:var(--brand)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;background:var(--surface);padding:8px;z-index:3}
header{position:sticky;top:0;z-index:2;display:flex;gap:20px;align-items:center;height:56px;padding:0 28px;background:var(--surface);border-bottom:1px solid var(--line);font-size:14px}
.home{display:flex;gap:8px;align-items:center;color:var(--brand);text-decoration:none;font-weight:640;font-size:18px}.right{margin-left:auto}
.columns{display:grid;grid-template-columns:232px minmax(0,1fr);max-width:1400px;margin:0 auto}nav{position:sticky;top:56px;align-self:start;height:calc(100vh - 56px);overflow:auto;padding:28px 20px 28px 28px;font-size:14px;border-right:1px solid var(--line)}
nav p{margin:16px 0 4px;color:var(--ink-3);font-size:13px}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:4px 0;color:var(--ink-2);text-decoration:none;overflow-wrap:anywhere}nav a:hover{color:var(--brand)}
main{padding:40px 40px 120px;min-width:0}h1,h2,h3,h4{color:var(--ink);line-height:1.22;letter-spacing:-.018em;text-wrap:balance}h1{font-size:38px;margin:0 0 12px}h2{font-size:24px;margin:56px 0 12px}h3{font-size:18px;margin:0 0 8px}h4{font-size:14px;margin:24px 0 6px}
p{max-width:66ch}.lead{font-size:18px}.group{padding-top:24px;border-top:1px solid var(--line)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}code{overflow-wrap:anywhere;color:var(--ink)}pre{overflow:auto;margin:0;padding:16px;background:var(--sunken);border:1px solid var(--line);border-radius:8px;line-height:1.5}
.call{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px;padding:36px 0;border-bottom:1px solid var(--line)}.line{margin:0 0 4px}.method{font-weight:620;color:var(--ink);font-size:13px}.who{margin:0;color:var(--ink-3);font-size:14px}
.write{position:sticky;top:76px;align-self:start}details{margin-bottom:8px}summary{cursor:pointer;padding:4px 0;font-size:14px;color:var(--ink)}
table{width:100%;border-collapse:collapse;font-size:14px}th{text-align:left;font-weight:530;color:var(--ink-3);font-size:12px;padding:4px 12px 4px 0}td{padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}td:last-child,th:last-child{padding-right:0}
@media(max-width:1100px){.call{grid-template-columns:minmax(0,1fr)}.write{position:static}}
@media(max-width:768px){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line);padding:16px 20px}main{padding:24px 20px 80px}header{padding:0 20px;gap:12px}header span{display:none}h1{font-size:28px}}`;
