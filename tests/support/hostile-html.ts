/**
 * HTML written to do harm, by the way it tries. `FIRE` stands for a call that tells which vector ran.
 * Vectors in `swallowing` open something that may hide all that follows.
 * Vectors stand apart by a broken bar.
 */

const apart = (vectors: string): string[] => vectors.trim().split(/ ¦[ \n] */);

const eventHandlers = apart(`
  <img src=x onerror=FIRE> ¦ <img src=x onerror='FIRE'> ¦ <img src="x" onerror="FIRE"> ¦ <IMG SRC=x ONERROR=FIRE> ¦
  <img/src=x/onerror=FIRE> ¦ <img src=x\nonerror\n=\nFIRE> ¦ <img src=x\tonerror=FIRE> ¦ <img src='x'onerror=FIRE> ¦
  <img src=x onerror=FIRE// ¦ <img src=x onerror=FIRE <p> ¦ <img src=x:x onerror=FIRE> ¦ <img onerror=FIRE src> ¦
  <p onclick=FIRE>x</p> ¦ <p onmouseover=FIRE>x</p> ¦ <p onpointerenter=FIRE>x</p> ¦
  <p onfocus=FIRE tabindex=0>x</p> ¦ <a onclick=FIRE href=#>x</a> ¦ <a href=/ onfocus=FIRE autofocus>x</a> ¦
  <a onauxclick=FIRE href=#>x</a> ¦ <h2 oncopy=FIRE>x</h2> ¦ <h3 onpaste=FIRE contenteditable>x</h3> ¦
  <h4 onbeforeinput=FIRE>x</h4> ¦ <table onmouseenter=FIRE><tr><td>x</table> ¦ <td onclick=FIRE>x</td> ¦
  <table background=javascript:FIRE><tr><td>x</table> ¦ <ol onwheel=FIRE><li>x</ol> ¦ <li onscroll=FIRE>x ¦
  <ul onanimationstart=FIRE><li>x</ul> ¦ <blockquote ontransitionend=FIRE>x</blockquote> ¦
  <pre onselectstart=FIRE>x</pre> ¦ <code ontoggle=FIRE>x</code> ¦
  <figure ondragstart=FIRE draggable=true>x</figure> ¦ <figcaption ontouchstart=FIRE>x</figcaption> ¦
  <hr onclick=FIRE> ¦ <strong onkeydown=FIRE>x</strong> ¦ <em ondblclick=FIRE>x</em> ¦ <br onclick=FIRE> ¦
  <u oncontextmenu=FIRE>x</u> ¦ <img src="/storage/immagini/x.webp" onload="FIRE" onerror="FIRE"> ¦
  <img src=https://x.invalid/x onerror=FIRE> ¦ <p title="><img src=x onerror=FIRE>">x</p> ¦
  <p title="</p><img src=x onerror=FIRE>">x</p> ¦ <p a='"' onclick=FIRE b='"'>x</p> ¦
  <p on click=FIRE onclick=FIRE>x</p> ¦ <p =onclick=FIRE onclick=FIRE>x</p> ¦ <p "onclick=FIRE>x</p> ¦
  <p/onclick=FIRE>x</p> ¦ <p onclick\n=FIRE>x</p> ¦ <p\u000conclick=FIRE>x</p> ¦ <p onclick=FIRE/x>x</p> ¦
  <p xmlns=x x:onclick=FIRE onclick=FIRE>x</p> ¦ <img alt="\`><script>FIRE</script>" src=x> ¦
  <img src="x\` \`<script>FIRE</script>"\` \`> ¦ <img src=x srcset=x onerror=FIRE>
`);

const tags = apart(`
  <script>FIRE</script> ¦ <SCRIPT>FIRE</SCRIPT> ¦ <script >FIRE</script > ¦ <script\n>FIRE</script\n> ¦
  <script/x>FIRE</script> ¦ <script src=data:text/javascript,FIRE></script> ¦ <script type="module">FIRE</script> ¦
  <script async>FIRE</script> ¦ <scr<script>ipt>FIRE</scr</script>ipt> ¦ <<script>FIRE//<</script> ¦
  <script>/*</script>*/FIRE</script> ¦ <p><script>FIRE</script></p> ¦ <script nonce="">FIRE</script> ¦
  <script>if(1<2)FIRE</script> ¦ </p><script>FIRE</script><p> ¦ </div></article></main><script>FIRE</script> ¦
  <iframe src=javascript:FIRE></iframe> ¦ <iframe srcdoc="<script>FIRE</script>"></iframe> ¦
  <iframe onload=FIRE></iframe> ¦ <iframe srcdoc="&lt;script&gt;FIRE&lt;/script&gt;"></iframe> ¦
  <iframe src='data:text/html,<script>FIRE</script>'></iframe> ¦ <object data=javascript:FIRE></object> ¦
  <object data='data:text/html,<script>FIRE</script>'></object> ¦ <embed src=javascript:FIRE> ¦
  <embed src='data:text/html,<script>FIRE</script>'> ¦ <applet code=x></applet> ¦
  <frameset onload=FIRE><frame src=x></frameset> ¦ <video src=x onerror=FIRE></video> ¦
  <video><source onerror=FIRE></video> ¦ <audio src=x onerror=FIRE></audio> ¦ <body onload=FIRE> ¦
  <body onpageshow=FIRE> ¦ <html onmouseover=FIRE> ¦ <head><script>FIRE</script></head> ¦
  <input onfocus=FIRE autofocus> ¦ <select onfocus=FIRE autofocus><option>x</select> ¦
  <button onfocus=FIRE autofocus>x</button> ¦ <input type=image src=x onerror=FIRE> ¦
  <keygen onfocus=FIRE autofocus> ¦ <details open ontoggle=FIRE>x</details> ¦ <marquee onstart=FIRE>x</marquee> ¦
  <dialog open onclose=FIRE>x</dialog> ¦ <meter onclick=FIRE>x</meter> ¦
  <form action=javascript:FIRE><button>x</button></form> ¦
  <form><button formaction=javascript:FIRE>x</button></form> ¦ <isindex action=javascript:FIRE type=submit> ¦
  <menu onclick=FIRE><li>x</menu> ¦ <custom-element onclick=FIRE>x</custom-element> ¦
  <meta http-equiv=refresh content='0;url=data:text/html,<script>FIRE</script>'> ¦ <base href=javascript:/> ¦
  <link rel=import href=x> ¦ <template><script>FIRE</script></template> ¦
  <template shadowrootmode=open><script>FIRE</script></template> ¦ <slot onslotchange=FIRE>x</slot> ¦
  <p popover id=x onbeforetoggle=FIRE>x</p><button popovertarget=x>x</button> ¦
  <portal src=javascript:FIRE></portal> ¦ <fencedframe></fencedframe>
`);

const urls = apart(`
  <a href=javascript:FIRE>x</a> ¦ <a href='javascript:FIRE'>x</a> ¦ <a href=JaVaScRiPt:FIRE>x</a> ¦
  <a href=" javascript:FIRE">x</a> ¦ <a href="\njavascript:FIRE">x</a> ¦ <a href="java\nscript:FIRE">x</a> ¦
  <a href="java\tscript:FIRE">x</a> ¦ <a href="j\r\na\tvascript:FIRE">x</a> ¦
  <a href="\u0001javascript:FIRE">x</a> ¦ <a href="\u001fjavascript:FIRE">x</a> ¦
  <a href="javascript\t:FIRE">x</a> ¦ <a href="\u00a0javascript:FIRE">x</a> ¦ <a href=javascript://%0aFIRE>x</a> ¦
  <a href=javascript:/**/FIRE>x</a> ¦ <a href='javascript://x.it/%0aFIRE'>x</a> ¦
  <a href=javascript:void(FIRE)>x</a> ¦ <a href=vbscript:FIRE>x</a> ¦ <a href=livescript:FIRE>x</a> ¦
  <a href='data:text/html,<script>FIRE</script>'>x</a> ¦ <a href=data:text/html;base64,PHNjcmlwdD4=>x</a> ¦
  <a href=blob:https://x.it/1>x</a> ¦ <a href=filesystem:https://x.it/1>x</a> ¦
  <a href=view-source:javascript:FIRE>x</a> ¦ <a href=file:///etc/passwd>x</a> ¦ <a href=//evil.invalid>x</a> ¦
  <a href=\\\\evil.invalid>x</a> ¦ <a href=/\\evil.invalid>x</a> ¦ <a href=https:evil.invalid>x</a> ¦
  <a href=https://tonica.example@evil.invalid>x</a> ¦ <a href=https://evil.invalid\\@tonica.example>x</a> ¦
  <a href=about:blank>x</a> ¦ <a href=ws://x.it>x</a> ¦ <a xlink:href=javascript:FIRE>x</a> ¦
  <a href=# ping=https://evil.invalid>x</a> ¦ <a target=_top href=javascript:FIRE>x</a> ¦
  <a href=# target=_blank rel=opener>x</a> ¦ <a href=x download=y.exe>x</a> ¦
  <a formaction=javascript:FIRE href>x</a> ¦ <area href=javascript:FIRE> ¦
  <map name=x><area shape=default href=javascript:FIRE></map><img usemap=#x src=x> ¦ <img src=javascript:FIRE> ¦
  <img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="FIRE"/>'> ¦
  <img src=data:image/png;base64,AAAA> ¦ <img srcset='javascript:FIRE 1x'> ¦ <img src=/api/auth/sign-out> ¦
  <img src=/storage/immagini/../../api/ip> ¦ <img src=/storage/immagini/%2e%2e/%2e%2e/api/ip> ¦
  <img src=http://evil.invalid/x.png> ¦ <img src=//evil.invalid/x.png> ¦ <img lowsrc=javascript:FIRE> ¦
  <img dynsrc=javascript:FIRE> ¦ <img longdesc=javascript:FIRE src=x> ¦
  <blockquote cite=javascript:FIRE>x</blockquote> ¦ <q cite=javascript:FIRE>x</q>
`);

const svg = apart(`
  <svg onload=FIRE></svg> ¦ <svg/onload=FIRE> ¦ <svg><script>FIRE</script></svg> ¦
  <svg><script href=data:text/javascript,FIRE /></svg> ¦
  <svg><script xlink:href=data:text/javascript,FIRE></script></svg> ¦ <svg><g onload=FIRE></g></svg> ¦
  <svg><a href=javascript:FIRE><text y=9>x</text></a></svg> ¦
  <svg><a xlink:href=javascript:FIRE><text y=9>x</text></a></svg> ¦
  <svg><a><animate attributeName=href values=javascript:FIRE /><text y=9>x</text></a></svg> ¦
  <svg><a><set attributeName=href to=javascript:FIRE /><text y=9>x</text></a></svg> ¦
  <svg><animate onbegin=FIRE attributeName=x dur=1s></svg> ¦ <svg><set onbegin=FIRE attributeName=x></svg> ¦
  <svg><animatetransform onbegin=FIRE attributeName=transform></svg> ¦ <svg><animatemotion onbegin=FIRE></svg> ¦
  <svg><image href=x onerror=FIRE></svg> ¦ <svg><image href='data:image/svg+xml,<svg/>' onload=FIRE></svg> ¦
  <svg><feImage href=javascript:FIRE /></svg> ¦
  <svg><use href='data:image/svg+xml,<svg id=x xmlns="http://www.w3.org/2000/svg"><script>FIRE</script></svg>#x'/></svg> ¦
  <svg><use xlink:href=#x /></svg> ¦ <svg><foreignObject><script>FIRE</script></foreignObject></svg> ¦
  <svg><foreignObject><img src=x onerror=FIRE></foreignObject></svg> ¦
  <svg><foreignObject><iframe srcdoc='<script>FIRE</script>'></iframe></foreignObject></svg> ¦
  <svg><desc><img src=x onerror=FIRE></desc></svg> ¦ <svg><title><img src=x onerror=FIRE></title></svg> ¦
  <svg><style>@import url(x)</style></svg> ¦ <svg><style><img src=x onerror=FIRE></style></svg> ¦
  <svg><p><img src=x onerror=FIRE></p></svg> ¦ <svg></p><img src=x onerror=FIRE></svg> ¦
  <svg><![CDATA[<img src=x onerror=FIRE>]]></svg> ¦ <svg><![CDATA[><img src=x onerror=FIRE>]]></svg> ¦
  <svg><handler xmlns:ev=http://www.w3.org/2001/xml-events ev:event=load>FIRE</handler></svg> ¦
  <svg><text onclick=FIRE>x</text></svg> ¦ <svg tabindex=0 onfocus=FIRE autofocus></svg> ¦
  <svg><discard onbegin=FIRE></svg> ¦ <svg><filter><feGaussianBlur onload=FIRE></filter></svg> ¦
  <svg viewBox='0 0 1 1' style='position:fixed;inset:0;width:100vw'></svg> ¦
  <svg><switch onload=FIRE><g></g></switch></svg> ¦ <svg><animate attributeName=onload values=FIRE></svg> ¦
  <svg><a><rect width=9 height=9 /><animate attributeName=href to=javascript:FIRE fill=freeze /></a></svg> ¦
  <SVG ONLOAD=FIRE></SVG>
`);

const mathml = apart(`
  <math><mi onclick=FIRE>x</mi></math> ¦ <math href=javascript:FIRE>x</math> ¦
  <math xlink:href=javascript:FIRE>x</math> ¦
  <math><maction actiontype=statusline#FIRE onclick=FIRE>x</maction></math> ¦
  <math><mtext><script>FIRE</script></mtext></math> ¦ <math><mtext><img src=x onerror=FIRE></mtext></math> ¦
  <math><mi><img src=x onerror=FIRE></mi></math> ¦
  <math><mo><iframe srcdoc='<script>FIRE</script>'></iframe></mo></math> ¦
  <math><annotation-xml encoding=text/html><img src=x onerror=FIRE></annotation-xml></math> ¦
  <math><annotation-xml encoding=application/xhtml+xml><script>FIRE</script></annotation-xml></math> ¦
  <math><annotation-xml><svg onload=FIRE></svg></annotation-xml></math> ¦
  <math><semantics><annotation-xml encoding=text/html><svg onload=FIRE></annotation-xml></semantics></math> ¦
  <math><mglyph><style><img src=x onerror=FIRE></style></mglyph></math> ¦
  <math><mtext><mglyph><style><img src=x onerror=FIRE></style></mglyph></mtext></math> ¦
  <math><mtext><table><mglyph><style><img src=x onerror=FIRE></style></table></mtext></math> ¦
  <math><mtext><malignmark><style><img src=x onerror=FIRE></style></malignmark></mtext></math> ¦
  <math><style><img src=x onerror=FIRE></style></math> ¦ <math><script>FIRE</script></math> ¦
  <math><p><img src=x onerror=FIRE></p></math> ¦ <math></p><img src=x onerror=FIRE></math> ¦
  <math><![CDATA[<img src=x onerror=FIRE>]]></math> ¦ <math><ms><video src=x onerror=FIRE></video></ms></math> ¦
  <math><mn><details open ontoggle=FIRE></details></mn></math> ¦ <math tabindex=0 onfocus=FIRE autofocus></math> ¦
  <math><mrow onmouseover=FIRE><mi>x</mi></mrow></math> ¦
  <math><mstyle style='position:fixed;inset:0'>x</mstyle></math> ¦
  <MATH><MTEXT><IMG SRC=x ONERROR=FIRE></MTEXT></MATH>
`);

/** No browser of today runs script from a style, but a style can cover, hide or move the whole page. */
const css = apart(`
  <style>body{display:none}</style> ¦ <style>*{color:red!important}</style> ¦
  <style>@import 'https://evil.invalid/x.css'</style> ¦ <STYLE>main{visibility:hidden}</STYLE> ¦
  <style media=all>p{font-size:0}</style> ¦ <p><style>footer{display:none}</style></p> ¦
  <style>p{background:url(javascript:FIRE)}</style> ¦
  <style>@font-face{font-family:x;src:url(https://evil.invalid/x)}</style> ¦
  <style></style><img src=x onerror=FIRE> ¦ <p style='position:fixed;inset:0;z-index:9999;background:#fff'>x</p> ¦
  <p style='display:none'>x</p> ¦ <p style="width:5000px">x</p> ¦ <p style=margin-left:-5000px>x</p> ¦
  <p STYLE='position:absolute;top:0'>x</p> ¦ <h2 style='font-size:900px'>x</h2> ¦
  <a href=/ style='position:fixed;inset:0;opacity:0'>x</a> ¦ <table style='width:9999px'><tr><td>x</table> ¦
  <img src=/storage/immagini/x.webp style='width:9999px'> ¦ <blockquote style='transform:scale(50)'>x</blockquote> ¦
  <p style='background:url(https://evil.invalid/x)'>x</p> ¦
  <p style='background-image:url("javascript:FIRE")'>x</p> ¦ <p style='width:expression(FIRE)'>x</p> ¦
  <p style='behavior:url(x.htc)'>x</p> ¦ <p style='-moz-binding:url(x#y)'>x</p> ¦
  <p style='xss:\\65xpression(FIRE)'>x</p> ¦ <p style='animation:x 1s' onanimationstart=FIRE>x</p> ¦
  <style>@keyframes x{}</style><p style='animation:x 1s' onanimationend=FIRE>x</p> ¦
  <p class='fixed inset-0 z-50 ground-ink'>x</p> ¦ <p class=hidden id=contenuto>x</p> ¦
  <font size=99 color=red>x</font> ¦ <center>x</center> ¦
  <table width=99999 height=99999 bgcolor=red border=99><tr><td>x</table> ¦
  <img src=/storage/immagini/x.webp width=99999 height=99999> ¦ <td colspan=99999>x</td> ¦
  <pre style='white-space:pre;width:9999px'>x</pre> ¦
  <link rel=stylesheet href='data:text/css,body{display:none}'> ¦
  <link rel=stylesheet href=https://evil.invalid/x.css> ¦ <p dir=rtl>x</p> ¦ <p hidden>x</p> ¦ <p inert>x</p> ¦
  <p contenteditable>x</p>
`);

const mutation = apart(`
  <noscript><p title='</noscript><img src=x onerror=FIRE>'></noscript> ¦
  <noembed><img title='</noembed><img src=x onerror=FIRE>'></noembed> ¦
  <noframes><p title='</noframes><img src=x onerror=FIRE>'></noframes> ¦
  <title><p title='</title><img src=x onerror=FIRE>'></title> ¦
  <textarea><p title='</textarea><img src=x onerror=FIRE>'></textarea> ¦
  <xmp><p title='</xmp><img src=x onerror=FIRE>'></xmp> ¦
  <iframe><p title='</iframe><img src=x onerror=FIRE>'></iframe> ¦
  <style><p title='</style><img src=x onerror=FIRE>'></style> ¦
  <script><p title='</script><img src=x onerror=FIRE>'></script> ¦
  <svg></p><style><a title='</style><img src=x onerror=FIRE>'></a></style></svg> ¦
  <svg><style><a title='</style><img src=x onerror=FIRE>'></style></svg> ¦
  <math></p><style><!--</style><img title='--&gt;&lt;img src=x onerror=FIRE&gt;'></style></math> ¦
  <form><math><mtext></form><form><mglyph><style></math><img src=x onerror=FIRE></style></mglyph></form></mtext></math></form> ¦
  <math><mtext><table><mglyph><style><math><img src=x onerror=FIRE></math></style></mglyph></table></mtext></math> ¦
  <math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=FIRE&gt;'></table></mtext></math> ¦
  <table><td><svg><desc><td><img src=x onerror=FIRE></td></desc></svg></table> ¦
  <table><img src=x onerror=FIRE><tr><td>x</table> ¦ <table><a href=javascript:FIRE>x<tr><td>y</a></table> ¦
  <table><script>FIRE</script></table> ¦ <select><iframe srcdoc='<script>FIRE</script>'></select> ¦
  <select><img src=x onerror=FIRE></select> ¦ <b><p></b><img src=x onerror=FIRE></p> ¦
  <a><p></a><img src=x onerror=FIRE> ¦ <p><a href=/>x<p><a href=/>y<img src=x onerror=FIRE></a> ¦
  <li><p><li><img src=x onerror=FIRE> ¦ <h2><h2><img src=x onerror=FIRE></h2></h2> ¦
  </p></p></p><img src=x onerror=FIRE> ¦
  </div></div></div></div></article></section></main></body></html><img src=x onerror=FIRE> ¦
  <p <img src=x onerror=FIRE>> ¦ <p a=<img src=x onerror=FIRE>> ¦ <p title='<!--'><img src=x onerror=FIRE><!-- --> ¦
  <!--><img src=x onerror=FIRE>--> ¦ <!---><img src=x onerror=FIRE>--> ¦ <!-- <p title='--><img src=x onerror=FIRE>'> ¦ <![CDATA[<img src=x onerror=FIRE>]]> ¦
  <!x><img src=x onerror=FIRE> ¦ <?php echo '<img src=x onerror=FIRE>' ?> ¦
  <?xml version=1?><img src=x onerror=FIRE> ¦ <//p title='<img src=x onerror=FIRE>'> ¦
  </ p><img src=x onerror=FIRE> ¦ <%= x %><img src=x onerror=FIRE> ¦ <p>\`<img src=x onerror=FIRE>\`</p> ¦
  <pre>\n\n<img src=x onerror=FIRE></pre> ¦ <image src=x onerror=FIRE> ¦
  <listing>&lt;img src=x onerror=FIRE&gt;</listing> ¦ <ruby><rp><img src=x onerror=FIRE></rp></ruby> ¦
  <object><param name=x></object><img src=x onerror=FIRE> ¦ <dd><dt><img src=x onerror=FIRE></dd>
`);

const encodings = apart(`
  <a href=&#106;avascript:FIRE>x</a> ¦ <a href=&#x6a;avascript:FIRE>x</a> ¦ <a href=&#x6A&#x61vascript:FIRE>x</a> ¦
  <a href=&#0000106avascript:FIRE>x</a> ¦ <a href=&#x000006aavascript:FIRE>x</a> ¦
  <a href=javascript&colon;FIRE>x</a> ¦ <a href=java&Tab;script:FIRE>x</a> ¦
  <a href=java&NewLine;script:FIRE>x</a> ¦ <a href=javascript&#58;FIRE>x</a> ¦ <a href='&#1;javascript:FIRE'>x</a> ¦
  <a href=&#14;javascript:FIRE>x</a> ¦ <a href=java&#9;script:FIRE>x</a> ¦ <a href=java&#x0A;script:FIRE>x</a> ¦
  <a href=java&#13;script:FIRE>x</a> ¦ <a href=javascript:FIR&#69;>x</a> ¦ <a href=&#32;&#32;javascript:FIRE>x</a> ¦
  <a href=javascript&#x3a;FIRE>x</a> ¦ <img src=x onerror=&#70;IRE> ¦ <img src=x onerror=&#x46;IRE> ¦
  <img src=x onerror=FIRE&#59;FIRE> ¦ <img src=x onerror=&quot;FIRE&quot;;FIRE> ¦ <p onclick=&#x46&#x49RE>x</p> ¦
  <img src=x onerror&#61;FIRE> ¦ <img src=x on&#101;rror=FIRE> ¦ &lt;script&gt;FIRE&lt;/script&gt; ¦
  &#60;script&#62;FIRE&#60;/script&#62; ¦ &amp;lt;script&amp;gt;FIRE&amp;lt;/script&amp;gt; ¦
  %3Cscript%3EFIRE%3C/script%3E ¦ \\u003cscript\\u003eFIRE\\u003c/script\\u003e ¦
  \\x3cscript\\x3eFIRE\\x3c/script\\x3e ¦ +ADw-script+AD4-FIRE+ADw-/script+AD4- ¦
  <meta charset=utf-7>+ADw-script+AD4-FIRE+ADw-/script+AD4- ¦ ＜script＞FIRE＜/script＞ ¦
  \u02c2script\u02c3FIRE\u02c2/script\u02c3 ¦ \ufeff<script>FIRE</script> ¦ <script\u2028>FIRE</script> ¦
  <scr\u0000ipt>FIRE</scr\u0000ipt> ¦ <\u0000script>FIRE</script> ¦ <img src=x on\u0000error=FIRE> ¦
  <img src=x onerror\u0000=FIRE> ¦ <a href='java\u0000script:FIRE'>x</a> ¦ <a href='\u0000javascript:FIRE'>x</a> ¦
  <\u0000img src=x onerror=FIRE> ¦ <ſcript>FIRE</ſcript> ¦ <ıframe src=javascript:FIRE></ıframe> ¦
  <ımg src=x onerror=FIRE> ¦ <a href=іavascript:FIRE>x</a> ¦ <a href='ｊavascript:FIRE'>x</a> ¦
  <img src=x onerror=\u202eFIRE> ¦ <p>\u202e\u2066x\u2069</p> ¦ <p>\ud800x\udc00</p> ¦
  <img src=x\u000conerror=FIRE> ¦ <img\u000bsrc=x onerror=FIRE> ¦ <img src=x\u00a0onerror=FIRE> ¦
  <img\u3000src=x onerror=FIRE> ¦ <img\u0001src=x onerror=FIRE> ¦ <script\u000b>FIRE</script> ¦
  <script\u00a0>FIRE</script>
`);

const swallowing = apart(`
  <!-- --!><img src=x onerror=FIRE> ¦ <script>FIRE ¦ <style><img src=x onerror=FIRE> ¦ <textarea><img src=x onerror=FIRE> ¦
  <title><img src=x onerror=FIRE> ¦ <plaintext><img src=x onerror=FIRE> ¦ <noscript><img src=x onerror=FIRE> ¦
  <iframe srcdoc='<script>FIRE</script>'> ¦ <xmp><img src=x onerror=FIRE> ¦ <noembed><img src=x onerror=FIRE> ¦
  <noframes><img src=x onerror=FIRE> ¦ <!--<img src=x onerror=FIRE> ¦ <p title='<img src=x onerror=FIRE> ¦
  <select><option><img src=x onerror=FIRE> ¦ <img src=x onerror=FIRE title=' ¦ <a href=javascript:FIRE ¦
  <![CDATA[<img src=x onerror=FIRE> ¦ <svg><![CDATA[<img src=x onerror=FIRE> ¦ <object data=javascript:FIRE> ¦
  <template><img src=x onerror=FIRE> ¦ <svg onload=FIRE ¦ <math><annotation-xml><img src=x onerror=FIRE
`);

const classes = { tags, eventHandlers, urls, svg, mathml, css, mutation, encodings, swallowing };

export type HostileClass = keyof typeof classes;

export type Vector = { id: number; kind: HostileClass; html: string };

let id = 0;
/** Each with its own call, `fire(7)`. */
export const vectors: readonly Vector[] = Object.entries(classes).flatMap(([kind, list]) =>
  list.map((html) => {
    const own = ++id;
    return { id: own, kind: kind as HostileClass, html: html.replaceAll("FIRE", `fire(${own})`) };
  }),
);
