"""Path-traced still lifes: the site's drawn lines in matter and in morning light.

    nice -n 19 blender -b -P stills.py -t 2 -- SCENE [--w 1200] [--spp 64] [--limit SECONDS] [--to WIDTH] [--out DIR]

SCENE is a key of SCENES at the end: home, or the slug of a service. Every picture is 4:5, home's 16:10. DIR: out, under
the current folder. Every scene takes the construction of app/drawings, gives it weight, and lets one object be pink
(#ec4899). Deterministic: no randomness without seed. README.md says what it needs and what comes out.
"""
import bpy, bmesh, math, os, sys, time
import numpy as np
from mathutils import Vector, Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
ARGS = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
def opt(k, d):
    return type(d)(ARGS[ARGS.index('--' + k) + 1]) if '--' + k in ARGS else d

# ---------------------------------------------------------------- tokens
INK, CARTA, SABBIA, SABBIA2 = '#1a1014', '#fbf4e8', '#f2e7d5', '#e3d2b9'
PINK = '#ec4899'
def lin(h, k=1.0):
    c = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(k * (v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4) for v in c) + (1,)

# ---------------------------------------------------------------- materials
_m = {}
def mat(name, hexc, k=1.0, rough=.9, spec=.15, metal=0, mottle=0., mscale=2., bump=0., bscale=40.,
        stretch=(1, 1, 1), fleck=0., sheen=0.):
    """One principled shader: tone `mottle` (lime wash), relief `bump` (plaster, sand)."""
    if name in _m: return _m[name]
    m = bpy.data.materials.new(name); m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    b = n['Principled BSDF']; b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = spec; b.inputs['Metallic'].default_value = metal
    b.inputs['Sheen'].default_value = sheen
    col = lin(hexc, k); b.inputs['Base Color'].default_value = col
    tc = n.new('ShaderNodeTexCoord'); mp = n.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = stretch
    l.new(tc.outputs['Object'], mp.inputs['Vector'])
    def noise(scale, detail, rough_=.6, dist=0.):
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = scale
        t.inputs['Detail'].default_value = detail; t.inputs['Roughness'].default_value = rough_
        t.inputs['Distortion'].default_value = dist
        l.new(mp.outputs['Vector'], t.inputs['Vector']); return t.outputs['Fac']
    if mottle:
        r = n.new('ShaderNodeMapRange'); l.new(noise(mscale, 6, .62, .6), r.inputs['Value'])
        r.inputs['From Min'].default_value = .3; r.inputs['From Max'].default_value = .7
        r.inputs['To Min'].default_value = 1 - mottle; r.inputs['To Max'].default_value = 1 + mottle * .35
        mx = n.new('ShaderNodeVectorMath'); mx.operation = 'SCALE'; mx.inputs[0].default_value = col[:3]
        l.new(r.outputs['Result'], mx.inputs['Scale']); l.new(mx.outputs['Vector'], b.inputs['Base Color'])
    if bump:
        bp = n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = .02
        l.new(noise(bscale, 5, .65), bp.inputs['Height']); l.new(bp.outputs['Normal'], b.inputs['Normal'])
    _m[name] = m; return m

plaster = lambda: mat('plaster', '#efe6d8', rough=.95, spec=.05, mottle=.10, mscale=5, bump=.18, bscale=30)
limewash = lambda: mat('limewash', '#eee2d0', rough=1, spec=.02, mottle=.15, mscale=1.1, bump=.26, bscale=9, stretch=(1, 1, .7))
table = lambda: mat('table', '#e0d1bb', rough=.9, spec=.08, mottle=.10, mscale=1.4, bump=.10, bscale=26)
steel = lambda: mat('steel', '#b9b2aa', rough=.30, metal=1)
darksteel = lambda: mat('darksteel', '#4a4146', rough=.36, metal=1)
brass = lambda: mat('brass', '#c9a25e', rough=.3, metal=1)
copper = lambda: mat('copper', '#c47a55', rough=.32, metal=1)
iron = lambda: mat('iron', '#4b4044', rough=.52, metal=.75, mottle=.25, mscale=6)
cotton = lambda: mat('cotton', '#e4d8c4', rough=1, spec=0, sheen=.5)
inkcord = lambda: mat('inkcord', '#3a2a31', rough=1, spec=0, sheen=.5)
pink = lambda: mat('pink', PINK, k=.86, rough=.55, spec=.15)
felt = lambda: mat('felt', '#34262c', rough=1, spec=0, sheen=.6)

# ---------------------------------------------------------------- forms
def add(ob, m):
    bpy.context.scene.collection.objects.link(ob)
    if m: ob.data.materials.append(m)
    return ob
def mesh(name, verts, faces, m, smooth=True):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts], [], faces); me.update()
    if smooth: me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return add(bpy.data.objects.new(name, me), m)
def box(size, at, m, bevel=.006, rot=(0, 0, 0), seg=3, sub=0):
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh('box', v, f, m, smooth=True); o.location = at; o.rotation_euler = rot
    if bevel:
        b = o.modifiers.new('b', 'BEVEL'); b.width = bevel; b.segments = seg
        o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(40)
    return o
def tube(pts, r, m, cyclic=False, res=6):
    cu = bpy.data.curves.new('tube', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = res
    cu.use_fill_caps = True
    s = cu.splines.new('POLY'); s.points.add(len(pts) - 1); s.use_cyclic_u = cyclic
    s.points.foreach_set('co', np.c_[np.asarray(pts, float), np.ones(len(pts))].ravel()); s.use_smooth = True
    return add(bpy.data.objects.new('tube', cu), m)
def lathe(profile, m, at=(0, 0, 0), rot=(0, 0, 0), n=96):
    """profile: [(radius, z)] revolved about z."""
    v, f = [], []
    for (r, z) in profile:
        v += [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z) for i in range(n)]
    for k in range(len(profile) - 1):
        f += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    o = mesh('lathe', v, f, m); o.location = at; o.rotation_euler = rot; return o
def disc(r, h, m, at, rot=(0, 0, 0), e=.02, n=96):
    """Cast disc with soft shoulders (quarter rounds of radius e)."""
    q = [(r - e + e * math.sin(a), h / 2 - e + e * math.cos(a)) for a in np.linspace(0, math.pi / 2, 7)]
    return lathe([(0, h / 2)] + q + [(x, -z) for x, z in reversed(q)] + [(0, -h / 2)], m, at, rot, n)
def ball(r, at, m, sq=(1, 1, 1), n=64, bumpy=0, seed=1):
    rng = np.random.default_rng(seed); ph = rng.uniform(0, 6.28, 12); k = rng.integers(1, 4, 12)
    v, f = [], []
    for j in range(n + 1):
        th = math.pi * j / n
        for i in range(2 * n):
            p = math.pi * i / n
            d = 1 + bumpy * sum(math.sin(k[a] * p + ph[a]) * math.sin(k[a + 6] * th + ph[a + 6]) for a in range(6)) / 3 * math.sin(th)
            v.append((r * d * sq[0] * math.sin(th) * math.cos(p), r * d * sq[1] * math.sin(th) * math.sin(p), r * d * sq[2] * math.cos(th)))
    N = 2 * n
    for j in range(n):
        f += [(j * N + i, j * N + (i + 1) % N, (j + 1) * N + (i + 1) % N, (j + 1) * N + i) for i in range(N)]
    o = mesh('ball', v, f, m); o.location = at; return o
def helix(x0, x1, coils, r, y, z, per=36, lead=0.0):
    t = np.linspace(0, 1, int(coils * per) + 1)
    return np.c_[x0 + (x1 - x0) * t, y + r * np.sin(2 * np.pi * coils * t), z + r * np.cos(2 * np.pi * coils * t)]
def skin(rows, m, th=.02, cyclic=False, smooth=True):
    """Sheet through equal polylines (a folded plate, a leaf), given a thickness."""
    R, n = len(rows), len(rows[0]); c = n if cyclic else n - 1
    f = [(a * n + i, a * n + (i + 1) % n, (a + 1) * n + (i + 1) % n, (a + 1) * n + i) for a in range(R - 1) for i in range(c)]
    o = mesh('skin', np.vstack(rows), f, m, smooth); d = o.modifiers.new('s', 'SOLIDIFY'); d.thickness = th; d.offset = 0
    o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(50); return o
def along(pts, step):
    """The same curve in equal steps."""
    p = np.asarray(pts, float); d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    t = np.linspace(0, d[-1], max(3, int(d[-1] / step))); return np.stack([np.interp(t, d, p[:, k]) for k in range(3)], 1), t
def cord(pts, r, m, lay=7.5, plies=3, yarns=0, n=12):
    """Laid cord: plies wound round a curve (parallel transport, so it never flips), each of `yarns` laid the other way."""
    p, s = along(pts, r * abs(lay) / n); T = np.gradient(p, axis=0); T /= np.linalg.norm(T, axis=1, keepdims=True)
    N = np.empty_like(p); v = np.cross(T[0], (.31, .2, .93))
    for i in range(len(p)):
        v = v - T[i] * (v @ T[i]); v /= np.linalg.norm(v); N[i] = v
    B = np.cross(T, N); q = 1.16 * r / (1 + 1 / math.sin(math.pi / plies))       # ply radius: neighbours press into each other
    for k in range(plies):
        a = (2 * np.pi * (s / (r * lay) + k / plies))[:, None]; path = p + (r - q) * (np.cos(a) * N + np.sin(a) * B)
        if yarns: cord(path, q, m, -6.5, yarns, 0, 8)
        else: tube(path, q, m, res=3)
def fillet(pts, r, k=4):
    """Bend a polyline with radius r instead of breaking it."""
    p = [np.asarray(q, float) for q in pts]; p = [b for a, b in zip([p[0] + 1] + p, p) if np.linalg.norm(a - b) > 1e-6]; out = [p[0]]
    for a, b, c in zip(p, p[1:], p[2:]):
        u, v = a - b, c - b; q = min(r, .49 * np.linalg.norm(u), .49 * np.linalg.norm(v)); u, v = u / np.linalg.norm(u), v / np.linalg.norm(v)
        out += [(1 - t) ** 2 * (b + q * u) + 2 * t * (1 - t) * b + t * t * (b + q * v) for t in np.linspace(0, 1, k)]
    return np.array(out + [p[-1]])
def bezier(a, b, c, d, n=60):
    t = np.linspace(0, 1, n)[:, None]; a, b, c, d = map(np.asarray, (a, b, c, d))
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d
def spline(pts, n=8):
    """Catmull-Rom through the points."""
    p = np.asarray(pts, float); p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]]); t = np.linspace(0, 1, n, endpoint=False)[:, None]
    f = lambda a, b, c, d: b + .5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return np.vstack([f(*p[i:i + 4]) for i in range(len(p) - 3)] + [p[-2:-1]])
ease = lambda v: (lambda q: q * q * (3 - 2 * q))(np.clip(v, 0, 1))

# ---------------------------------------------------------------- room, light, camera
def shell(wall_y=1.4, wall=None, floor=None, w=16, floor_z=0.0):
    box((w, .2, 10), (0, wall_y + .1, 3), wall or limewash(), 0)
    box((w, 14, .2), (0, wall_y - 7, floor_z - .1), floor or table(), 0)
def light(az=-55, el=28, sun=4.2, angle=.9, sky=.30, warm='#ffe3c2', cool='#ece6e4', window=None, target=(0, 0, 1)):
    """Low morning sun from azimuth az (0 = from the camera, −90 = from the left), a cool sky fill,
    and optionally a gobo: window=(w, h, cols, rows, dist) standing between sun and target."""
    L = bpy.data.lights.new('sun', 'SUN'); L.energy = sun; L.angle = math.radians(angle); L.color = lin(warm)[:3]
    o = bpy.data.objects.new('sun', L); bpy.context.scene.collection.objects.link(o)
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))   # towards the sun
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    bg = w.node_tree.nodes['Background']; bg.inputs[0].default_value = lin(cool); bg.inputs[1].default_value = sky
    if window:
        ww, wh, cols, rows, dist = window[:5]; th = window[5] if len(window) > 5 else .09
        M = Matrix.Translation(Vector(target) + d * dist) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        def bar(cx, cy, sx, sy):
            b = box((sx, sy, .03), (0, 0, 0), mat('frame', '#cbb795'), 0); b.matrix_world = M @ Matrix.Translation((cx, cy, 0))
            b.visible_camera = False; b.visible_diffuse = False; b.visible_glossy = False
        B = 30
        bar(-ww / 2 - B / 2, 0, B, 2 * B); bar(ww / 2 + B / 2, 0, B, 2 * B)
        bar(0, wh / 2 + B / 2, ww, B); bar(0, -wh / 2 - B / 2, ww, B)
        for i in range(1, cols): bar(-ww / 2 + ww * i / cols, 0, th, wh)
        for j in range(1, rows): bar(0, -wh / 2 + wh * j / rows, ww, th)
def camera(at, look, lens=85, f=4., focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam', c); bpy.context.scene.collection.objects.link(o)
    o.location = at; o.rotation_euler = (Vector(at) - Vector(look)).to_track_quat('Z', 'Y').to_euler()
    c.lens = lens; c.sensor_width = 36; c.sensor_fit = 'VERTICAL' if PORTRAIT else 'HORIZONTAL'; c.sensor_height = 36
    c.shift_x, c.shift_y = shift
    c.dof.use_dof = True; c.dof.aperture_fstop = f
    c.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    bpy.context.scene.camera = o

# ---------------------------------------------------------------- scenes (one per line of language.md)
def spine(u, a):
    """Three half-waves: cervical .22, dorsal .40, lumbar .38 from the top; u in 0..1 from the top."""
    if u < .22: return .42 * a * math.sin(math.pi * u / .22)
    if u < .62: return -a * math.sin(math.pi * (u - .22) / .40)
    return .78 * a * math.sin(math.pi * (u - .62) / .38)

def pancafit():
    """A back of plaster discs and felt; beside it a plumb line, the only straight thing."""
    shell(wall_y=1.0)
    N, z, H, A = 23, 0.0, 2.62, .17
    t = np.linspace(1, 0, N)                                           # 1 lumbar … 0 cervical
    th, rad, gap = .052 + .048 * t, .185 + .135 * t ** .9, .014
    k = H / (th.sum() + gap * (N - 1))
    X = lambda z: -ease(z / .42) * np.mean([spine(min(1, max(0, 1 - (z + d) / H)), A) for d in np.linspace(-.20, .20, 17)])  # no kink at the nodes
    tilt = lambda z: math.atan((X(z + .03) - X(z - .03)) / .06) * .80 * ease(z / .5)
    for i in range(N):
        h = th[i] * k; zc = z + h / 2
        disc(rad[i], h, plaster(), (X(zc), .008 * math.sin(i * 2.1), zc), (.006 * math.sin(i * 3.7), tilt(zc), i * 1.3), e=.020).rotation_mode = 'ZYX'   # spin first, then tilt
        z += h
        if i < N - 1:
            zc = z + gap * k / 2
            disc(rad[i] * .80, gap * k * 1.5, felt(), (X(zc), 0, zc), (0, tilt(zc), 0), e=.004); z += gap * k
    tube([(.60, -.02, 4), (.60, -.02, .34)], .0085, pink())
    lathe([(0, .0), (.006, .01), (.03, .09), (.05, .16), (.052, .19), (.05, .2), (.02, .215), (.014, .26), (0, .262)], brass(), (.60, -.02, .09))
    light(az=-47, el=24, sun=5, angle=.8, sky=.27, window=(2.3, 3.3, 2, 3, 7, .09), target=(.28, .5, 1.50))
    camera((.30, -8.2, 1.66), (.33, 0, 1.37), lens=92, f=1.0, focus=(0, -.2, 1.4))

def pilates():
    """Five springs from closed to open on a lime-washed table, seen from above; the third is pink."""
    box((16, 16, .2), (0, 0, -.1), table(), 0)
    r = .155
    for i, (pitch, coils) in enumerate([(.046, 36), (.070, 27), (.105, 20), (.150, 15), (.215, 11)]):
        y = 1.36 - i * .66; L = pitch * coils; x0 = -1.02 + .12 * i
        m = pink() if i == 2 else steel()
        h = helix(x0, x0 + L, coils, r, y, r + .016)
        n = 24; u = np.linspace(0, 1, n)[:, None]; ease = u * u * (3 - 2 * u)
        a = np.c_[x0 - .22 + .22 * u, np.full(n, y), (2 * r + .016) - r * (1 - ease)]              # wire rises from the axis
        b = np.c_[x0 + L + .22 * u, np.full(n, y), (r + .016) + r * (1 - ease)]
        tube(np.vstack([[(-6, y, r + .016)], a, h, b, [(6, y, r + .016)]]), .0155, m)
    light(az=-124, el=30, sun=5, angle=.7, sky=.26, window=(2.9, 1.75, 2, 2, 8, .075), target=(.12, -.05, .1))
    camera((.55, -4.3, 8.0), (.06, -.08, .0), lens=80, f=1.8, focus=(.0, 0, .25))

def massaggio():
    """Level lines raked in sand, pressed by two warm stones; a pink cord lies in one furrow."""
    K, F, s1, s2 = 30, 2.0, .62, .78
    C = [(-.60, .34, s1, 1), (.66, -.44, s2, -1)]
    def press(x, y):
        d = 0
        for cx, cy, s, sg in C:
            q = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / s ** 2); d = d + .37 * F * (y - cy) * q
        return y - d                       # material coordinate: lines are level sets of it
    nx, ny = 900, 1100; W, Hh = 5.0, 6.4
    X, Y = np.meshgrid(np.linspace(-W / 2, W / 2, nx), np.linspace(-Hh / 2, Hh / 2, ny))
    U = press(X, Y); pitch = .118
    ph = U / pitch % 1.0
    Z = .058 * (1 - np.abs(2 * ph - 1) ** 1.35)             # sharp furrow, soft ridge
    rng = np.random.default_rng(7)
    import cv2
    nz = cv2.GaussianBlur(rng.normal(size=Z.shape), (0, 0), 1.0) * .0042 + cv2.GaussianBlur(rng.normal(size=Z.shape), (0, 0), 22) * .09
    Z = Z * (1 + .25 * cv2.GaussianBlur(rng.normal(size=Z.shape), (0, 0), 30) * 12 * .5) + nz
    stones = [(.33, (1.12, .86, .46), .5, .06, 3), (.30, (1.18, .90, .48), -.3, -.05, 8)]   # radius, squash, turn, lean, seed
    for (cx, cy, *_), (r, q, turn, *_) in zip(C, stones):     # each lies a third deep in its own hollow, sand heaped at the rim
        c, d = math.cos(turn), math.sin(turn); x_, y_ = X - cx, Y - cy
        q = np.hypot((c * x_ + d * y_) / (r * q[0]), (c * y_ - d * x_) / (r * q[1]))
        m_ = 1 / (1 + np.exp((q - 1.00) * 26)); Z = Z * (1 - m_) + (.004 + nz) * m_ + .028 * np.exp(-((q - 1.03) / .10) ** 2)
    V = np.c_[X.ravel(), Y.ravel(), Z.ravel()]
    idx = np.arange(nx * ny).reshape(ny, nx)
    Fc = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1).reshape(-1, 4)
    me = bpy.data.meshes.new('sand'); me.vertices.add(len(V)); me.vertices.foreach_set('co', V.ravel())
    me.loops.add(Fc.size); me.loops.foreach_set('vertex_index', Fc.ravel()); me.polygons.add(len(Fc))
    me.polygons.foreach_set('loop_start', np.arange(0, Fc.size, 4)); me.polygons.foreach_set('loop_total', np.full(len(Fc), 4))
    me.polygons.foreach_set('use_smooth', [True] * len(Fc)); me.update(calc_edges=True)
    add(bpy.data.objects.new('sand', me), mat('sand', '#e0cdaf', rough=1, spec=.03, mottle=.06, mscale=60, bump=.5, bscale=160))
    basalt = mat('basalt', '#3d3236', rough=.62, spec=.25, mottle=.2, mscale=9, bump=.15, bscale=60)
    pale = mat('stone2', '#b8a58c', rough=.7, spec=.2, mottle=.2, mscale=7, bump=.15, bscale=60)
    for (cx, cy, *_), (r, q, turn, lean, seed), m, bumpy in zip(C, stones, (basalt, pale), (.05, .06)):
        ball(r, (cx, cy, .052), m, q, bumpy=bumpy, seed=seed).rotation_euler = (0, lean, turn)
    # the cord follows the furrow of level u0
    u0 = pitch * -1; xs = np.linspace(-2.6, 2.6, 420); pts = []
    ys = np.linspace(-2.2, 2.2, 6001)
    for x in xs:
        u = press(np.full_like(ys, x), ys); j = np.argmin(np.abs(u - u0)); pts.append((x, ys[j], .034))
    pts = np.array(pts); pts[:, 1] = cv2.GaussianBlur(pts[:, 1].reshape(-1, 1).astype(np.float64), (1, 9), 2).ravel()
    tube(pts, .021, pink())
    light(az=-112, el=19, sun=5.6, angle=.9, sky=.22, window=(3.4, 1.5, 2, 2, 9, .08), target=(.05, .15, .1))
    camera((.3, -4.9, 6.4), (.03, -.05, 0), lens=84, f=1.6, focus=(0, -.2, .1))

def psicologo():
    """One thread on a table: a tangle that breathes wider and wider and leaves as a straight line."""
    box((16, 16, .2), (0, 0, -.1), table(), 0)
    rng = np.random.default_rng(19); T = np.linspace(0, 1, 3000)
    S = lambda f0, f1, n: sum(rng.uniform(.6, 1) * np.sin(2 * np.pi * (rng.uniform(f0, f1) * T + rng.uniform())) for _ in range(n)) / n ** .5
    th = 2 * np.pi * 21 * T + 1.6 * S(2, 6, 3); pre = 2 * np.pi * 6.3 * T; rx, ry = .44 + .20 * S(4, 9, 2), .22 + .24 * S(4, 9, 2)   # loops that precess and wander
    ex, ey = rx * np.cos(th), ry * np.sin(th); env = 1 - .45 * ease((T - .9) / .1)
    tan = np.c_[env * (ex * np.cos(pre) - ey * np.sin(pre) + .19 * S(3, 9, 3)), env * (ex * np.sin(pre) + ey * np.cos(pre) + .19 * S(3, 9, 3)), .05 + .22 * env * (.5 + .5 * np.clip(S(14, 30, 3) / 1.6, -1, 1))]
    tan *= np.r_[1, .92, 1]; c = np.array((-.50, .86, 0)); u = np.array((.685, -.7285, 0)); v = np.array((.7285, .685, 0))
    x, w, ch = .0, .125, []
    for i in range(8):
        a = .27 * (1 - i / 8) ** .9 * (-1) ** i; t = np.linspace(0, 1, 24)[:-1]
        ch.append(np.c_[x + w * t, a * np.sin(np.pi * t), .02 + .03 * np.sin(np.pi * t) ** 2 * (i % 2) * (1 - i / 8)]); x += w; w *= 1.175
    ch = np.vstack(ch + [np.array([(x, 0, .02), (x + 4, 0, .02)])]); st = c + u * .25
    ch = np.outer(ch[:, 0], u) + np.outer(ch[:, 1], v) + st + np.c_[0 * ch[:, :2], ch[:, 2]]
    tan = tan + c; m = tan[-1]; cord(np.vstack([tan, bezier(m, m + (tan[-1] - tan[-2]) * 40, ch[0] - (ch[1] - ch[0]) * 10, ch[0])[1:-1], ch]), .0145, pink())
    light(az=-118, el=30, sun=5, angle=.7, sky=.26, window=(2.6, 2.1, 2, 2, 8, .075), target=(.0, .1, .1))
    camera((.42, -4.0, 8.1), (.07, .02, 0), lens=88, f=1.8, focus=(0, .3, .1))

def nutrizione():
    """A cut radicchio in plaster: one wavy leaf, scaled .868 and turned 9.5 degrees, nineteen times; the fifth is pink."""
    box((16, 16, .2), (0, 0, -.1), table(), 0)
    th = np.linspace(0, 2 * np.pi, 281)[:-1]; ring = .90 + .085 * np.cos(7 * th) + .035 * np.cos(3 * th + 1)
    for k in range(19):
        sc, ph = 2.36 * .868 ** k, math.radians(9.5 * k); h = .20 + .44 * math.sin(math.pi * k / 24); rows = []
        for w in np.linspace(0, 1, 8):
            r = sc * (.84 + .16 * w ** 1.7) * (.90 + (ring - .90) * w ** .7)
            rows.append(np.c_[.28 + r * np.cos(th + ph), -.06 + r * np.sin(th + ph), h * w + .035 * sc * w * w * np.cos(7 * th + .6)])
        skin(rows, pink() if k == 4 else plaster(), .016 + .008 * sc, cyclic=True)
    light(az=-122, el=31, sun=5.2, angle=.8, sky=.24, window=(3.1, 2.2, 2, 2, 8, .09), target=(.15, -.05, .3))
    camera((.35, -3.0, 8.6), (.06, .0, .1), lens=86, f=1.6, focus=(.2, .1, .35))

def corda():
    """The string of the home page: nine modes in wire before a wall, and their shadows. The tonic is pink."""
    shell(wall_y=.62, floor=mat('floor', '#c9b49a', rough=.75, spec=.2, mottle=.15, mscale=.8, bump=.05, bscale=20), floor_z=-1.35)
    L, A, p = 6.4, .62, .70
    xs = np.linspace(0, 1, 300)
    for n in range(1, 10):
        sg = 1 if n % 2 else -1
        y = A / n ** p * np.sin(n * np.pi * xs) * (1 if n in (1, 3, 5, 7, 9) else -1)
        dep = -.05 * (n - 1) * np.sin(np.pi * xs) ** .8
        tube(np.c_[-L / 2 + L * xs, .05 + dep, .55 + y * 1.25], .0150 if n == 1 else .0066, pink() if n == 1 else darksteel(), res=4)
    for sx in (-1, 1):      # anchors: two plaster posts at the edges
        box((.34, .34, 2.6), (sx * (L / 2 + .14), .05, -.05), plaster(), .02)
    light(az=-50, el=30, sun=5.2, angle=.55, sky=.27, window=(3.6, 3.6, 2, 3, 7, .12), target=(.35, .4, .75))
    camera((.25, -8.4, .55), (.12, .2, .52), lens=57, f=1.2, focus=(0, 0, .6))

def forza():
    """Twelve weeks in folded iron: treads that climb, every fourth one long; the third plate from the top is pink."""
    shell(wall_y=.56, floor_z=-4)
    sx, sz, off = .225, .235, .36
    for k in range(6):
        x, z = -1.62 + 1.05 * off * k, .66 - off * k; p = [(x - 3, z), (x, z)]
        for w in range(12):
            z += sz; p.append((x, z)); x += sx * (2.0 if w % 4 == 3 else 1); p.append((x, z))
        p = fillet([(a, 0, b) for a, b in p], .012, 3)
        skin([p + (0, d, 0) for d in (.02, .17)], pink() if k == 2 else iron(), .013)
    light(az=-56, el=31, sun=5.2, angle=.6, sky=.27, window=(2.6, 3.2, 2, 3, 7, .10), target=(.1, .5, 1.5))
    camera((-1.9, -7.7, 2.75), (-.02, .15, 1.42), lens=86, f=1.4, focus=(0, 0, 1.5))

def hiit_line(work=15, rest=6, ds=12, dr=34, base=.26, peak=.95, n=4):
    """(x, heart rate) of every stroke: work climbs towards the peak, rest lets it fall."""
    x, h, out = 0, base, []
    for c in range(n):
        for i in range(work): h += (peak - h) * .145; out.append((x, h)); x += ds
        for i in range(rest): h += (base + .06 * min(c, 4) - h) * .29; out.append((x, h)); x += dr
    return np.array(out)
def hiit():
    """Bursts and pauses: steel rods, dense at work, sparse at rest; a pink wire runs over their tops."""
    shell(wall_y=.80, floor_z=-4)
    k, lean, top = .0036, .78, []
    for x, h in hiit_line():
        b = np.array((-2.35 + k * x + lean * h, 0, -.15 + 2.45 * h)); top.append(b)
        tube([b - (lean, 0, 2.45), b], .0095, darksteel(), res=4)
    tube(spline(top) + (0, -.002, .008), .0150, pink())
    light(az=-48, el=27, sun=5.2, angle=.6, sky=.27, window=(2.7, 3.4, 2, 3, 7, .10), target=(.25, .6, 1.3))
    camera((-2.4, -7.7, 1.2), (.14, .1, 1.32), lens=88, f=1.0, focus=(.1, 0, 1.6))

def gruppo():
    """A canon for three cords: one hangs, the second enters, then the third; from there they are a braid."""
    shell(wall_y=.70, floor_z=-4)
    x0, P, A, D = -.22, .86, .112, .062
    def braid(z, v, z1):
        e = ease((z1 - z) / .55); f = 2 * np.pi * ((2.75 - z) / P + v / 3)
        return np.c_[x0 + A * e * np.sin(f), D * e * np.sin(2 * f), z]
    z = np.linspace(2.75, -.6, 500)
    first = np.vstack([[(x0, 0, 4)], braid(z, 0, 2.75)])
    def enter(v, z1, edge, pull):
        b = braid(np.linspace(z1, -.6, 400), v, 9); j = b[0]; t = (b[1] - b[0]) / np.linalg.norm(b[1] - b[0])
        return np.vstack([[np.subtract(edge, np.multiply(pull, 3))], bezier(edge, np.add(edge, pull), j - t * .62, j)[:-1], b])
    # each enters at the outside of its swing: the left one at f = 3/4, the right one at f = 1/4 of a turn
    cord(first, .053, inkcord(), yarns=7)
    cord(enter(1, 2.392, (-1.9, -.05, 2.74), (1.1, 0, -.05)), .053, cotton(), yarns=7)
    cord(enter(2, 1.389, (2.2, -.10, 2.06), (-1.7, 0, -.30)), .053, pink(), yarns=7)
    light(az=-50, el=27, sun=5.2, angle=.7, sky=.27, window=(2.6, 3.3, 2, 3, 7, .10), target=(.2, .6, 1.5))
    camera((.4, -8.2, 1.6), (.14, 0, 1.45), lens=90, f=1.2, focus=(0, -.1, 1.4))

def ems():
    """EMS in copper wire before an ink wall: biphasic pulses in trains, the middle channel pink."""
    shell(wall_y=.75, wall=mat('inkdeep', '#291c21', rough=.9, spec=.08, mottle=.22, mscale=1.2, bump=.22, bscale=9), floor_z=-4)
    P, pulses, rest = .092, 13, 6
    env = lambda u: max(0, min(u / .42, (1 - u) / .2, 1))
    for k in range(-4, 5):
        z, y = 1.5 - k * .475, -.06 * k
        A = (.16 + 1.1 * math.exp(-(k / 1.9) ** 2)) * .225; per = P * (pulses + rest); p = [(-6, y, z)]
        for t in range(-3, 4):
            x = t * per + k * .33 - .86
            for i in range(pulses):
                a = A * env((i + .75) / pulses); q = x + i * P
                if a > .006: p += [(q, y, z), (q, y, z + a), (q + P / 2, y, z + a), (q + P / 2, y, z - a), (q + P, y, z - a), (q + P, y, z)]
        tube(fillet(p + [(6, y, z)], .014), .0145 if k == 0 else .0120, pink() if k == 0 else copper(), res=4)
    light(az=-50, el=28, sun=8, angle=.6, sky=.30, warm='#ffe6cc', window=(2.3, 3.2, 2, 3, 7, .10), target=(.2, .6, 1.5))
    camera((1.3, -7.8, 1.9), (.10, .2, 1.48), lens=86, f=1.2, focus=(.1, 0, 1.5))

SCENES = {'home': (corda, 0), 'personal-training': (forza, 1), 'ems': (ems, 1), 'pancafit': (pancafit, 1), 'pilates': (pilates, 1),
          'hiit': (hiit, 1), 'small-group': (gruppo, 1), 'nutrizione': (nutrizione, 1), 'psicologo': (psicologo, 1),
          'massoterapia': (massaggio, 1)}

# ---------------------------------------------------------------- render
def main():
    global PORTRAIT
    name = ARGS[0]; fn, PORTRAIT = SCENES[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene; s.render.engine = 'CYCLES'
    fn()
    w = opt('w', 1200); s.render.resolution_x = w
    s.render.resolution_y = round(w * (1.25 if PORTRAIT else .625))
    c = s.cycles; c.samples = opt('spp', 48); c.use_denoising = False
    c.use_adaptive_sampling = True; c.adaptive_threshold = opt('noise', .03); c.adaptive_min_samples = 16
    c.time_limit = opt('limit', 0.0)                       # seconds; 0 = none
    c.max_bounces = 5; c.diffuse_bounces = 3; c.glossy_bounces = 3; c.transmission_bounces = 0
    c.caustics_reflective = False; c.blur_glossy = 1.0; c.sample_clamp_indirect = 3; c.sample_clamp_direct = 0
    vl = s.view_layers[0]
    for p in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'normal', 'z'):
        setattr(vl, 'use_pass_' + p, True)
    out = os.path.abspath(opt('out', 'out')); os.makedirs(out, exist_ok=True)
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile')
    nt.links.new(rl.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs[0])
    fo.base_path = out; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'
    keys = {'Image': 'img', 'Normal': 'nor', 'Depth': 'z', 'DiffDir': 'dd', 'DiffInd': 'di', 'DiffCol': 'dc', 'GlossDir': 'gd', 'GlossInd': 'gi', 'GlossCol': 'gc'}
    fo.file_slots.clear()
    for k, v in keys.items():
        fo.file_slots.new(f'{name}_{v}_'); nt.links.new(rl.outputs[k], fo.inputs[-1])
    s.view_settings.view_transform = 'Standard'
    s.render.image_settings.file_format = 'PNG'; s.render.filepath = f'{out}/{name}_raw.png'
    t = time.time(); c0 = time.process_time(); bpy.ops.render.render(write_still=True)
    print(f'RENDER {name} {w}px {c.samples}spp wall {time.time()-t:.0f}s cpu {time.process_time()-c0:.0f}s', flush=True)
    P = {}
    for v in keys.values():
        f = f'{out}/{name}_{v}_0001.exr'; im = bpy.data.images.load(f); im.colorspace_settings.name = 'Non-Color'
        a = np.empty(len(im.pixels), np.float32); im.pixels.foreach_get(a)
        P[v] = a.reshape(im.size[1], im.size[0], im.channels)[::-1, :, :3].astype(np.float16 if v != 'z' else np.float32); os.remove(f)
    np.savez(f'{out}/{name}.npz', **P)
    import develop; develop.develop(f'{out}/{name}.npz', f'{out}/{name}.jpg', name, opt('to', 0) or None)
main()
