export default function Ui() { return null; }
