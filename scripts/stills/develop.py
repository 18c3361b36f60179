"""The dark room: denoise by parts, tone, grain, JPEG.   python3 develop.py IN.npz OUT.jpg [SCENE]

1. light = direct + indirect, each divided by colour (Cycles' passes), so texture is never blurred.
2. edge-avoiding à-trous filter guided by normal, depth and (for direct light) the light itself.
3. recombine, balance, expose, filmic curve, slight halation, vignette, print on carta, grain.
"""
import sys, numpy as np, cv2
LOOK = {  # exposure (stops on top of automatic), contrast, warmth
    'ems': dict(glow=.3, ev=-2.3, con=1.16, auto=97, wb=.10),
    'massoterapia': dict(ev=-.25, con=1.06), 'home': dict(ev=.14, con=1.03), 'pilates': dict(ev=.10, con=1.04)}

def atrous(x, nor, z, levels, sl, sn=32., sz=.04):
    lum = lambda a: a.mean(2)
    zz = np.log(np.clip(z[..., 0], .1, 1e3))
    for k in range(levels):
        d = 1 << k; acc = x.copy(); wsum = np.ones(x.shape[:2], np.float32)
        L = lum(x); Ls = cv2.GaussianBlur(L, (0, 0), 1.2)
        for dy in (-d, 0, d):
            for dx in (-d, 0, d):
                if not (dx or dy): continue
                M = np.float32([[1, 0, dx], [0, 1, dy]])
                sh = lambda a: cv2.warpAffine(a, M, (a.shape[1], a.shape[0]), flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT)
                h = (.5 if dx and dy else .7)
                w = h * np.clip((sh(nor) * nor).sum(2), 0, 1) ** sn * np.exp(-np.abs(sh(zz) - zz) / (sz * d ** .5))
                w *= np.exp(-np.abs(sh(Ls) - Ls) / (sl * (Ls + .02)))
                acc += sh(x) * w[..., None]; wsum += w
        x = acc / wsum[..., None]
    return x

def denoise(P):
    f = {k: np.nan_to_num(P[k].astype(np.float32), posinf=0, neginf=0) for k in P}
    nor = cv2.GaussianBlur(f['nor'], (0, 0), .8); nor /= np.linalg.norm(nor, axis=2, keepdims=True) + 1e-4
    z = f['z']
    fire = lambda a: np.minimum(a, 3 * cv2.medianBlur(a, 5) + .02)
    dd = atrous(fire(f['dd']), nor, z, 2, .10)
    di = atrous(fire(f['di']), nor, z, 5, .9, sn=12)
    gd = atrous(fire(f['gd']), nor, z, 1, .25); gi = atrous(fire(f['gi']), nor, z, 3, .6)
    return f['dc'] * (dd + di) + f['gc'] * (gd + gi)

def tone(x, con=1.0):
    """Soft shoulder, soft toe; 0.18 stays near middle; result is display linear."""
    x = np.maximum(x, 0); y = x * (1 + x / 6.2) / (1 + x)           # extended Reinhard
    y = np.clip(y * 1.32, 0, 1)
    s = np.where(y <= .0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - .055)
    return np.clip(.5 + (s - .5) * con, 0, 1) if con != 1 else s

def develop(src, dst, name='', w=None, maxkb=290, grain=.015):
    P = np.load(src); k = dict(ev=-.05, con=1.05, auto=96., wb=.36, glow=1.); k.update(LOOK.get(name, {}))
    x = denoise(P)
    h0, w0 = x.shape[:2]
    if w and w != w0: x = np.maximum(cv2.resize(x, (w, round(h0 * w / w0)), interpolation=cv2.INTER_LANCZOS4), 0)
    H, W = x.shape[:2]; u = W / 1200
    L = x @ np.float32([.2126, .7152, .0722])
    x = x * (2 ** k['ev'] * 1.55 / np.percentile(cv2.GaussianBlur(L, (0, 0), 4 * u), k['auto']))
    hot = x[L >= np.percentile(L, 90)].mean(0); hot /= hot.mean()                # white balance on the sunlit wall,
    x = x * hot ** -k['wb']                                                     # then printed on the page's paper (below)
    glow = cv2.GaussianBlur(np.maximum(x - .95, 0), (0, 0), 14 * u)            # halation
    x = x + glow * np.float32([.16, .07, .04]) * k['glow']
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32); r = ((xx / W - .5) ** 2 + (yy / H - .5) ** 2)
    x = x * (1 - .22 * r)[..., None]
    s = tone(x, k['con'])
    s = s ** np.float32([.90, .945, .955])                                      # open the shade, towards fumo
    s = s * np.float32([251, 244, 232]) / 255                                   # nothing is lighter than carta
    lum = s.mean(2, keepdims=True)
    s = s + (1 - lum) ** 3 * np.float32([.034, .022, .028])                   # film base: blacks are ink, never 0
    rng = np.random.default_rng(440)
    g = cv2.GaussianBlur(rng.normal(size=(H, W)).astype(np.float32), (0, 0), .75 * max(u, .6)); g /= g.std()
    s = s + (g * grain)[..., None] * (.35 + 1.3 * np.sqrt(np.clip(lum * (1 - lum), 0, .25)))
    out = (np.clip(s, 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8)
    for q in range(90, 40, -3):
        ok, b = cv2.imencode('.jpg', out, [cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
        if len(b) <= maxkb * 1000: break
    b.tofile(dst); print('DEVELOP', dst, f'{W}x{H} q{q} {len(b)//1000} kB', flush=True)

if __name__ == '__main__':
    a = sys.argv; develop(a[1], a[2], a[3] if len(a) > 3 else '', int(a[4]) if len(a) > 4 else None)
