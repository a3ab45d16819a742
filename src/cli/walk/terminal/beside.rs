//! Which panels stand beside the board, and the loop with the line that runs.

use super::layout::Room;
use crate::cli::walk::listings::Listing;
use crate::cli::walk::moment::Moment;
use crate::cli::walk::panels::{self, Ink, Line, Scene};

/// The panels beside the board, or below it, each with its moment and the rows kept for it. The last place belongs to
/// the moment on show.
pub(super) fn beside_board(scene: &Scene<'_>, room: Room) -> Vec<(Option<Moment>, Vec<Line>, u16)> {
    use Moment::{Lift, Look, Place, Push, Take, Weigh};
    let (width, why) = if room == Room::All { (panels::WIDE, 7) } else { (panels::NARROW, 4) };
    let moment = if scene.is_done { Push } else { scene.moment };
    let mut list = match room {
        Room::OnePanel if moment == Look => vec![(Some(Look), panels::record(scene), 5)],
        Room::OnePanel if moment == Take => vec![(Some(Take), panels::take(scene), 4)],
        Room::OnePanel => Vec::new(),
        Room::Some => vec![(None, panels::record(scene), 5), (Some(Take), panels::take(scene), 4)],
        Room::All => vec![
            (None, panels::record(scene), 5),
            (Some(Look), panels::read(scene), 3),
            (Some(Take), panels::take(scene), 4),
        ],
    };
    match moment {
        Look | Take if room == Room::Some => list.push((Some(Look), panels::read(scene), 3)),
        Look | Take => {}
        Lift => list.push((Some(Lift), panels::lift(scene, width), 4)),
        Place => list.push((Some(Place), panels::place(scene, width), 4)),
        Weigh => list.push((Some(Weigh), panels::weigh(scene, width), 2)),
        Push => {
            if room == Room::All {
                list.push((Some(Weigh), panels::weigh(scene, width), 2));
            }
            list.push((Some(Push), panels::why(scene, width), why));
        }
    }
    list
}

/// A panel whose name is lit.
pub(super) fn lit(mut lines: Vec<Line>) -> Vec<Line> {
    if let Some(name) = lines.first_mut().and_then(|line| line.pieces.first_mut()) {
        name.1 = Ink::Next;
    }
    lines
}

/// The loop with the line that runs, in this many rows.
pub(super) fn code(scene: &Scene<'_>, listing: &Listing, rows: u16) -> Vec<Line> {
    let here = scene.step.map(|step| scene.moment.line(step));
    let last = listing.lines.iter().rposition(|line| Some(line.0) == here).unwrap_or(0);
    let is_long = listing.lines.len() >= usize::from(rows);
    // A row is for the head, and a sentence of two lines may hide the last one.
    let skip = if is_long { (last + 3).saturating_sub(usize::from(rows)) } else { 0 };
    let head = Line::head("CODE").and(format!("  {}", listing.name));
    let lines = listing.lines.iter().skip(skip).map(|(number, line)| {
        let shown = if *number == 0 { "   ".into() } else { format!("{number:>2} ") };
        Line::plain(shown).put(line, if here == Some(*number) { Ink::Next } else { Ink::Plain })
    });
    [head].into_iter().chain(lines).collect()
}
