/** Unlike the product on purpose, so that nobody mistakes it for a mail program. Light only. */
export const style = `
*{box-sizing:border-box}html{color-scheme:light;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif;background:#f4f5f7;color:#1f2328}body{margin:0}h1,h2,p,ul,dl,dd,form{margin:0;padding:0}ul{list-style:none}a{color:#31538f}button{font:inherit;color:inherit;cursor:pointer}:focus-visible{outline:2px solid #31538f;outline-offset:1px}
.test{position:sticky;top:0;z-index:2;display:flex;gap:6px 14px;align-items:center;justify-content:center;flex-wrap:wrap;padding:11px 20px;background:#ffe08a;color:#3a2c00;border-bottom:1px solid #d9b23c;font-size:14px;text-align:center}.test b{padding:2px 9px;border-radius:4px;background:#3a2c00;color:#ffe08a;letter-spacing:.03em;font-size:13px}
main{display:grid;grid-template-columns:380px minmax(0,1fr);max-width:1120px;margin:32px auto;background:#fff;border:1px solid #d5d9e0;border-radius:8px;overflow:hidden;min-height:620px}
.box{border-right:1px solid #d5d9e0;background:#fafbfc;min-width:0}.top{display:flex;align-items:center;gap:8px;padding:10px 12px 10px 16px;border-bottom:1px solid #d5d9e0;min-height:60px}.top h1{flex:1;font-size:17px;font-weight:600}
.act{display:inline-grid;place-items:center;min-height:40px;padding:0 12px;border:1px solid #8c959f;border-radius:6px;background:#fff;font-size:14px;color:inherit;text-decoration:none}
.find{padding:10px 12px;border-bottom:1px solid #e3e6eb}.find input{width:100%;min-height:44px;padding:8px 12px;border:1px solid #8c959f;border-radius:6px;font:inherit;font-size:16px;background:#fff;color:inherit}.find label,.older{font-size:13px;color:#57606a}.older{padding:12px 16px}
.list{max-height:720px;overflow:auto}.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 10px;padding:12px 16px;border-bottom:1px solid #e3e6eb;color:inherit;text-decoration:none}.list a:hover{background:#f0f2f5}.list a[aria-current]{background:#e7edf8;box-shadow:inset 3px 0 0 #31538f}.list b{font-weight:500;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.new b{font-weight:700}.list time,.list span,.list small{font-size:13px;color:#57606a}.list span,.list small{grid-column:1/-1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
article{padding:20px 28px 24px;min-width:0;display:flex;flex-direction:column}.back{display:none}article h1{font-size:20px;line-height:28px;font-weight:600;margin-bottom:8px;overflow-wrap:anywhere}dl div{display:grid;grid-template-columns:56px minmax(0,1fr);font-size:14px;line-height:22px}dt{color:#57606a}dd{margin:0;overflow-wrap:anywhere}
.tabs{display:flex;flex-wrap:wrap;gap:6px;margin:14px 0}.tabs [aria-current]{background:#31538f;border-color:#31538f;color:#fff}
.paper{flex:1;width:100%;min-height:360px;border:1px solid #d5d9e0;border-radius:6px;background:#fff}div.paper{padding:28px 32px;font:16px/26px Georgia,serif;white-space:pre-wrap;overflow-wrap:anywhere}pre.paper{margin:0;padding:16px 18px;font:13px/20px ui-monospace,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere;max-height:720px;overflow:auto}
footer{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}footer .act{min-height:44px;padding:0 16px}footer .open{background:#31538f;border-color:#31538f;color:#fff;font-weight:600;font-size:15px}footer form{margin-left:auto}.del{color:#8e2329}
.none{padding:40px 20px;color:#57606a}.none b{display:block;font-weight:600;color:#1f2328;font-size:17px}
@media(max-width:767px){main{grid-template-columns:minmax(0,1fr);margin:0;border:0;border-radius:0;min-height:0}.test{justify-content:flex-start;text-align:left}.box{border-right:0}.list{max-height:none}.list a{min-height:76px}.act{min-height:44px}.at-list article,.at-list .choose,.at-email .box{display:none}article{padding:6px 16px 24px}.back{display:inline-flex;align-items:center;min-height:44px;text-decoration:none}div.paper{padding:20px}.tabs .act{padding:0 10px}}
`

/** The only use of a script: copies a link to the clipboard, and shows that on the button. */
export const script = `
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = 'Copied'
  })
}
`
