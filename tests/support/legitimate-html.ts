/** What an editor writes, and how it is stored and shown: all of it has to survive. */
export const legitimate =
  "<h2>Perché «tonica»</h2><p>Testo <strong>forte</strong>, <em>corsivo</em>, <u>sotto</u>, <s>via</s> e 5 &lt; 6 &amp; 7.<br />Riga.</p>" +
  '<ul><li>uno</li><li>due<ul><li>tre</li></ul></li></ul><ol start="3"><li>tre</li></ol>' +
  "<blockquote><p>Una citazione</p></blockquote><h3>Parte</h3><h4>Particolare</h4><hr />" +
  '<p><a href="/contatti">Dentro</a>, <a href="https://example.org/à?b=1&amp;c=2">fuori</a>, <a href="mailto:info@tonica.example">scrivi</a>, <a href="#fine">in fondo</a></p>' +
  '<figure><img src="/storage/immagini/blog/x.webp" alt="Una &quot;molla&quot;" width="800" height="600" loading="lazy" /><figcaption>Didascalia</figcaption></figure>' +
  '<table><caption>Tabella</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>' +
  "<pre><code>if (a &lt; b) {}</code></pre>";
